"""Every action that a button can ask for leads somewhere."""

import pytest

from bot.components.vocabulary import all_actions
from bot.presentation.actions import ACTIONS


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_of_the_vocabulary_is_answered(action: str) -> None:
    known = all_actions()

    assert (action in known.presses) != (action in known.openers)


def test_every_form_that_opens_can_be_sent() -> None:
    known = all_actions()

    assert set(known.openers) == set(known.forms)
