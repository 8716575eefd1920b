-- An attempt is written down, and nothing of it was sent yet. Of earlier attempts nobody knows: they may have been sent.
alter table web.intents add column unsent boolean not null default false;
