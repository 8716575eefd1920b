-- What the simulated airlines have changed of bookings and nobody has answered. Their answers are in the bookings.
create table sandbox.schedule_changes (
	reference text collate "C" primary key,
	client_reference text collate "C" not null references sandbox.bookings (client_reference),
	made_at timestamptz not null,
	kind text not null,
	-- Which flights of the booking it is of: the first by index, and how many.
	first_flight integer not null,
	flights integer not null,
	-- As the airline tells it.
	change json not null
);
create index schedule_changes_booking on sandbox.schedule_changes (client_reference, made_at);
