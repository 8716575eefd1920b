-- A visitor's last attempt to open a booking by reference and name. It is written for bookings that are not found, too.
create table web.trip_lookups (
	visitor_id text primary key,
	-- Null when nothing was found: the code is then nobody's.
	order_id text,
	code_hash bytea not null,
	tries integer not null default 0,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create index trip_lookups_by_expiry on web.trip_lookups (expires_at);

-- Codes sent about an order, so that nobody's mailbox is filled and no code is guessed by asking often.
create table web.trip_codes_sent (
	order_id text not null,
	sent_at timestamptz not null default now()
);
create index trip_codes_sent_by_order on web.trip_codes_sent (order_id, sent_at);
create index trip_codes_sent_by_time on web.trip_codes_sent (sent_at);

-- Trips that a visitor has opened by a code.
create table web.trip_grants (
	visitor_id text not null,
	order_id text not null,
	granted_at timestamptz not null default now(),
	expires_at timestamptz not null,
	primary key (visitor_id, order_id)
);
create index trip_grants_by_expiry on web.trip_grants (expires_at);
