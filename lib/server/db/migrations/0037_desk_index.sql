-- The desk's index: every booking of any kind that this storefront booked or was told of, as agents look for them.
create table web.desk_bookings (
	trip_id text collate "C" primary key,
	live_mode boolean not null,
	kind text not null check (kind in ('flight', 'stay')),
	-- As it was read: a hold whose time is over has lapsed, whoever wrote that down.
	state text not null check (state in ('confirmed', 'held', 'paying', 'cancelled')),
	pay_by timestamptz,
	-- A schedule change waits for an answer.
	changed boolean not null,
	ticketed boolean not null,
	-- IATA code of the airline that sold it; null of a stay.
	airline text,
	-- By the clock of the place: the first departure, or the day of check-in.
	departs_at timestamp not null,
	booked_at timestamptz not null,
	-- What callers may say of it, each with a letter before it that tells what it is: references, ticket numbers, flights,
	-- routes, days, folded words of names and places; e-mail addresses and telephone numbers as keyed hashes alone.
	terms tsvector not null,
	-- The folded words of each traveller and how they sound, so that two words are of one person.
	people text[] not null,
	-- Sealed: what a list shows of it.
	shown bytea not null,
	indexed_at timestamptz not null default now()
);
create index desk_bookings_terms on web.desk_bookings using gin (terms) with (fastupdate = off);
create index desk_bookings_booked on web.desk_bookings (live_mode, booked_at, trip_id);
create index desk_bookings_kind on web.desk_bookings (live_mode, kind, booked_at, trip_id);
create index desk_bookings_departs on web.desk_bookings (live_mode, departs_at, trip_id);
create index desk_bookings_airline on web.desk_bookings (live_mode, airline, booked_at, trip_id) where airline is not null;
create index desk_bookings_to_pay on web.desk_bookings (live_mode, state, coalesce(pay_by, 'infinity'), trip_id) where state in ('held', 'paying');
create index desk_bookings_cancelled on web.desk_bookings (live_mode, booked_at, trip_id) where state = 'cancelled';
create index desk_bookings_changed on web.desk_bookings (live_mode, booked_at, trip_id) where changed;
create index desk_bookings_unticketed on web.desk_bookings (live_mode, booked_at, trip_id) where not ticketed and state = 'confirmed';
create index desk_bookings_read on web.desk_bookings (indexed_at);

-- Bookings that are to be read and written to the index anew. Written with what made it so.
create table web.desk_due (
	trip_id text collate "C" primary key,
	due_at timestamptz not null default now(),
	tries integer not null default 0
);
create index desk_due_by_time on web.desk_due (due_at);

-- How far the bookings of before the index have been read from the API's lists.
create table web.desk_fill (
	kind text not null,
	live_mode boolean not null,
	-- Of the list's next page.
	after text,
	done_at timestamptz,
	lease_until timestamptz not null default now(),
	primary key (kind, live_mode)
);
