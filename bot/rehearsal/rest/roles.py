"""To come."""

from bot.rehearsal.rest.call import Route

ROUTES: tuple[Route, ...] = ()
