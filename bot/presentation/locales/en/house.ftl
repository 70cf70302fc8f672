### What the lead reads when the machine below the bot needs help.

house-storing = 💾 **I cannot save anything right now.** { $fault } What was confirmed is safe; what fails now has changed nothing: just try it again afterwards. Please pass this on to whoever runs the bot.
house-storing-over = 💾 I can save again. Please tap once more on whatever failed just now.
house-copy = 💾 The daily backup did not work. { $fault } This changes nothing for the evening, and the older copies are still there; I try again every quarter of an hour. Please pass this on to whoever runs the bot.
house-copy-over = 💾 The backup works again.
house-retention = 💾 I could not erase old names yet. { $fault } I try again every quarter of an hour. Please pass this on to whoever runs the bot.
house-retention-over = 💾 Erasing old names works again.

house-fault-full = There is no space left on the disk: something has to be deleted there, old copies for example.
house-fault-forbidden = I may not write to the folder: it has to belong to the user that runs the bot.
house-fault-missing = A folder or file is not there: the settings name a wrong place.
house-fault-failing = The disk does not work as it should, or it is full: the free space and the system’s log tell more.
house-fault-damaged = The database is damaged: please keep it, and after the evening bring back the last sound copy with “stichrunde restore”.
house-fault-unfinished = The last restart came in the middle of a change: the next start of the bot finishes or undoes it.
house-fault-busy = Another program holds the database: it has to be ended.
house-fault-other = The bot’s log says why.
