-- What was last read of a trip for its visitors' list. No names of travellers.
create table web.trip_cards (
	trip_id text primary key,
	card jsonb not null,
	read_at timestamptz not null default now()
);
create index trip_cards_by_time on web.trip_cards (read_at);
create index intents_by_visitor on web.intents (visitor_id);

-- Public halves of the keys that have signed what was shown: what they signed can be checked when they sign no more.
create table web.quote_keys (
	key_id text primary key,
	-- The 32 bytes of an Ed25519 key.
	public_key bytea not null,
	first_used_at timestamptz not null default now()
);
