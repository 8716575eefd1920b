-- Agents' sessions. A browser's cookie is worth nothing without its row here.
create table web.agent_sessions (
	id bigint generated always as identity primary key,
	-- As whom the agent works in it.
	visitor_id text not null unique,
	-- Where it began: a keyed hash, to tell one from another.
	address_hash text,
	created_at timestamptz not null default now(),
	-- When somebody last did something in it; what pages ask by themselves does not count.
	seen_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create index agent_sessions_by_expiry on web.agent_sessions (expires_at);
