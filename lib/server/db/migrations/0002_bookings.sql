-- What visitors set out to book or to pay for, and what became of it. What persons typed is sealed.
create table web.booking_intents (
	id text primary key,
	visitor_id text not null,
	-- `book` an offer or `pay` a held order: its id.
	purpose text not null check (purpose in ('book', 'pay')),
	subject_id text not null,
	state text not null default 'draft' check (state in ('draft', 'paying', 'checking', 'confirmed')),
	-- Attempts so far. Each is one request to the service, with a key of its own.
	attempt integer not null default 0,
	failure jsonb,
	order_id text,
	booking_reference text,
	held boolean not null default false,
	-- What the last attempt was to pay.
	amount numeric,
	currency text,
	locale text,
	-- The offer's passengers: id, type, age. No names.
	party jsonb not null default '[]',
	-- Between which places and when, for mail.
	journey jsonb,
	-- What it was last priced at, by way to pay.
	priced jsonb,
	-- Sealed: what was typed; where news goes; the request of the running attempt.
	draft bytea,
	email bytea,
	request bytea,
	-- Which account at the service the running attempt was sent with: a hash of its token.
	account text,
	-- When the running attempt was sent, by our clock and by the service's.
	sent_at timestamptz,
	service_sent_at timestamptz,
	-- The process that sent it is at it until then.
	lease_until timestamptz,
	-- When the outcome is asked for next, and how often it was.
	next_check_at timestamptz,
	checks integer not null default 0,
	-- What persons typed is forgotten then.
	keep_until timestamptz not null,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- One for each checkout of a visitor, in however many tabs.
	unique (visitor_id, purpose, subject_id)
);
create index booking_intents_by_order on web.booking_intents (order_id) where order_id is not null;
create index booking_intents_unsettled on web.booking_intents (state, next_check_at) where state in ('paying', 'checking');
create index booking_intents_to_forget on web.booking_intents (keep_until) where draft is not null or email is not null;
