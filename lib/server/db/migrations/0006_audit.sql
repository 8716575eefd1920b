-- Who did what, and who was refused what. No names, no addresses in clear: what it was about is named by its id.
create table web.audit (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	-- The signed visitor, or the agent's session; null for machines and for those without a cookie of ours.
	viewer_id text,
	role text not null check (role in ('guest', 'traveller', 'agent', 'lead', 'admin', 'machine')),
	-- For whom an agent acted.
	on_behalf_of text,
	-- `agent.sign_in`, `trip.code`, `book_flight`, …
	action text not null,
	-- The intent, order or endpoint that it was about.
	subject text,
	-- An act is written when it begins and when it settles; a refusal is written once.
	outcome text not null check (outcome in ('begun', 'done', 'failed', 'unknown', 'refused')),
	-- Why it failed or was refused: a code, never words.
	code text,
	-- Of an act: joins its rows here with the service's own audit.
	idempotency_key text,
	-- A keyed hash of the address (IPv6: of its network).
	address_hash text,
	request_id text
);
create index audit_by_time on web.audit (at);
create index audit_by_subject on web.audit (subject, id) where subject is not null;
create index audit_by_key on web.audit (idempotency_key) where idempotency_key is not null;
