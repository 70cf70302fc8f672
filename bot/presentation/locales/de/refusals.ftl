refusal-wrong-phase = Das geht gerade nicht.
failure-incident = Da ist bei mir etwas schiefgegangen, nicht bei dir. Versuch es bitte noch einmal. Bleibt es dabei, sag der Turnierleitung diesen Code: **{ $code }**
failure-try-again = Das hat gerade nicht geklappt, und es hat sich nichts geändert. Tipp bitte noch einmal.
