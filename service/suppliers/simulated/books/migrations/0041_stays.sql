-- Rooms that the simulated hotels have sold, by kind and night: each is sold once in a mode, whoever sells it.
create table sandbox.rooms_sold (
	live_mode boolean not null,
	-- The hotel's id and the kind of room.
	room text collate "C" not null,
	night date not null,
	rooms integer not null check (rooms >= 0),
	primary key (room, night, live_mode)
);
create index rooms_sold_night on sandbox.rooms_sold (night);

-- What the simulated hotels were asked to book and what they made of it, by the caller's reference. A refusal is kept too.
create table sandbox.stay_bookings (
	client_reference text collate "C" primary key,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	-- References are made of it.
	number bigint not null unique default nextval('sandbox.booking_numbers'),
	status text not null check (status in ('confirmed', 'cancelled', 'refused')),
	refusal text check ((refusal is not null) = (status = 'refused')),
	-- From when on the hotel tells what became of it.
	known_at timestamptz not null,
	created_at timestamptz not null,
	amount numeric,
	currency text,
	-- The room and its nights, what was paid before the stay, and what comes back of it.
	record json,
	cancelled_at timestamptz,
	cancelled_by text collate "C",
	refund numeric check (refund >= 0),
	constraint stay_bookings_cancelled check (num_nonnulls(cancelled_at, cancelled_by, refund) in (0, 3)
		and (cancelled_by is not null) = (status = 'cancelled'))
);
