-- In which browser a session began, by its family alone: to tell one from another.
alter table web.agent_sessions add column browser text;
