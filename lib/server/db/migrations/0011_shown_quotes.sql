-- What a person saw and agreed to when they pressed: what is due, until when, signed by us. No names.
create table web.shown_quotes (
	id bigint generated always as identity primary key,
	intent_id text not null,
	-- The offer or order that it is about.
	subject text not null,
	at timestamptz not null default now(),
	-- Until when it holds; null where nobody says.
	expires_at timestamptz,
	-- Canonical JSON, as it was signed.
	body text not null,
	-- Ed25519, of the bytes of `body`, and which key of ours it was.
	signature bytea not null,
	key_id text not null
);
create index shown_quotes_by_intent on web.shown_quotes (intent_id, id);
create index shown_quotes_by_subject on web.shown_quotes (subject, id);
