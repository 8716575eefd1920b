-- Named seats that bookings hold, on dated flights: each is sold once in a mode, whoever sells it.
create table "sandbox"."seats_taken" (
	live_mode boolean not null,
	flight_key text collate "C" not null,
	designator text collate "C" not null,
	-- The booking's client reference: the same booking may ask twice, and gives its seats back when it ends.
	taken_by text collate "C" not null,
	primary key (flight_key, designator, live_mode)
);
--> statement-breakpoint
create index "seats_taken_by" on "sandbox"."seats_taken" (taken_by);
