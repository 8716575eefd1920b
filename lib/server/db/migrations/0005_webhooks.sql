-- What the service has told by a webhook. What is told twice is kept once.
create table web.received_events (
	id bigint generated always as identity primary key,
	-- The same for the same happening, however often it is told.
	idempotency_key text not null,
	type text not null,
	event_id text not null,
	-- As it came, whole.
	envelope jsonb not null,
	received_at timestamptz not null default now(),
	-- How often it was told again.
	repeats integer not null default 0,
	-- What it was about, once that is known: of a trip the order, of a checkout the intent.
	order_id text,
	intent_id text,
	-- What it led to is done. Until then it is tried again, not before `due_at`.
	handled_at timestamptz,
	due_at timestamptz not null default now(),
	tries integer not null default 0,
	-- Why the last try led to nothing: a code.
	failure text,
	unique (idempotency_key, type)
);
create index received_events_due on web.received_events (due_at) where handled_at is null;
create index received_events_by_event on web.received_events (event_id);
create index received_events_by_time on web.received_events (received_at);

-- Our own subscription at the service, and those before it, whose events may still come.
create table web.webhook_registrations (
	endpoint_id text primary key,
	-- As we have set them. What somebody else has changed since is left as it is.
	url text not null,
	events text[] not null,
	-- Sealed: what its events are signed with.
	secret bytea not null,
	created_at timestamptz not null default now(),
	-- Another one has taken its place.
	replaced_at timestamptz
);

-- What open pages are told: that something of theirs is no longer as it was, and nothing of what it is.
create table web.live_ticks (
	id bigint generated always as identity primary key,
	topic text not null check (topic in ('booking', 'trip', 'desk')),
	-- The intent, the order, or `*`.
	ref text not null,
	at timestamptz not null default clock_timestamp()
);
create index live_ticks_by_time on web.live_ticks (at);

-- Who may see all of an order: the visitor who booked it, and one who has entered its code.
create view web.trip_readers as
	select order_id, visitor_id from web.booking_intents where purpose = 'book' and state = 'confirmed'
	union all
	select order_id, visitor_id from web.trip_grants where expires_at > now();
create index trip_grants_by_order on web.trip_grants (order_id);
