-- What was begun in test mode is no work of a desk that has gone live, and the other way round. Null: of an earlier release.
alter table web.intents add column live_mode boolean;
