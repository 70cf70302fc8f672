### Setting up: what was made, what stands in the way and how to mend it.

## What was done

setup-made = Newly made: { $names }.
setup-adopted = Adopted what was there: { $names }.
setup-again = Made again what was deleted: { $names }.
setup-mended = Permissions mended in: { $names }.

## What still stands in the way

preflight-fine = Everything is fine. Off you go!
preflight-found = This is not yet as it should be:
preflight-left = **You should still change this:**
preflight-permission = I lack the permission “{ $permission }”. Server settings → Roles → { $role } → switch “{ $permission }” on.
preflight-role-missing = The role { $name } is missing. Tap “Set up” and I will make it.
preflight-role-order = The role { $name } stands above mine, so I cannot give it to anybody. Server settings → Roles → drag { $role } above { $name }.
preflight-room-missing = { $name } is missing. Tap “Set up” and I will make it.
preflight-room-permission = In { $name } I lack “{ $permission }”. Edit channel → Permissions → my role → allow “{ $permission }”.
preflight-room-open = Others can read { $name } too ({ $who }). I post nothing private there until you tap “Set up”. Then I close the channel.
preflight-room-hidden = Not everybody sees { $name }. Tap “Set up” and I open the channel for reading.
preflight-full-server =
    { $free ->
        [0] The server has 500 channels, which is all that Discord allows.
        [one] There is room for only one more channel on this server.
       *[other] There is room for only { $free } more channels on this server.
    } I still need { $wanted }. Please delete old channels, then tap “Set up”.
preflight-full-category = The category { $name } is full with 50 channels. I make new tables in a second one; there is nothing to do.
preflight-full-roles = The server has { $most } roles, which is all that Discord allows. Please delete an old one.
preflight-door-notifications = Every message rings for everybody. Server settings → Community → Overview → Notifications → “Only @mentions”.
preflight-door-wait = Newcomers have to wait ten minutes before they can tap. Server settings → Safety → Verification level → “Medium” or lower.
preflight-door-phone = Newcomers need a verified phone number. Server settings → Safety → Verification level → “Medium” or lower.
preflight-door-screening = Newcomers have to accept server rules first; no button works before. Server settings → Access → switch “Rules” off, or say so at the door.
preflight-door-onboarding = Onboarding hides new channels. Server settings → Onboarding → Default channels → add the channels of the evening.

permission-pin_messages = Pin Messages
permission-create_events = Create Events

setup-role-participant = Participants

answer-button-preflight = Check again
answer-button-team = Name the team
answer-button-settings = Settings

setup-stopped = I lack permissions in this server: { $permissions }. Server settings → Roles → { $role } → switch them on there. Then tap “Set up”.

setup-category-own = Evening { $number } · { $name }

form-create-name-value = UNO evening
form-create-starts-value = Saturday 19:00
form-create-rounds = Rounds in the group stage

answer-which-evening = Several evenings go on: { $names }. Please use the command in a channel of that evening, or choose it at “evening”.
answer-no-such-evening = “{ $typed }” is no evening of this server. Please choose one from the list.

setup-hello = **Hello!** I help you through a card evening: sign-up, check-in, tables, results, final. Whoever manages this server taps “Set up”. In three minutes sign-up can be open.
