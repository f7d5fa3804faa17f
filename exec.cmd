@rem `npm start` says exec, so that a stop reaches the bot. Windows has no exec: this stands in for it.
@%*
