-- The desk's access code opens a row of web.sessions, as every sign-in does.
drop table web.agent_sessions;
