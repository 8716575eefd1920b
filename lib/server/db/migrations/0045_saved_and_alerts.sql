-- Searches and journeys that an account keeps. Browsers keep theirs themselves.
create table web.saved_items (
	id bigint generated always as identity primary key,
	-- The account's own visitor.
	visitor_id text not null,
	-- sha256 of what is saved: the same again takes its place.
	item_hash bytea not null,
	-- Sealed: the item, with where somebody wants to go and when.
	body bytea not null,
	saved_at timestamptz not null,
	unique (visitor_id, item_hash)
);

-- Saved searches whose price is watched. To stop one is to delete it.
create table web.price_alerts (
	id text primary key,
	saved_id bigint not null unique references web.saved_items on delete cascade,
	visitor_id text not null,
	tells text not null check (tells in ('falls', 'changes')),
	-- How to write to the person.
	locale text not null,
	site text,
	-- When the first day of the journey begins, or half a year after it was set.
	ends_at timestamptz not null,
	next_ask_at timestamptz not null,
	asked_at timestamptz,
	asks integer not null default 0,
	-- The total that the person knows of: the first that was found, then the one last mailed.
	known jsonb,
	-- The total that was found last.
	seen jsonb,
	seen_at timestamptz,
	mailed_at timestamptz,
	-- `dedupe` of the last mail, which is taken back where the alert is stopped before it went out.
	mail_key text
);
create index price_alerts_by_turn on web.price_alerts (next_ask_at);
create index price_alerts_by_asking on web.price_alerts (asked_at);
create index price_alerts_by_visitor on web.price_alerts (visitor_id);
