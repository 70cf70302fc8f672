refusal-wrong-phase = That is not possible right now.
failure-incident = Something went wrong on my side, not on yours. Please try again. If it stays like this, tell the tournament lead this code: **{ $code }**
failure-try-again = That did not work just now, and nothing has changed. Please tap once more.
