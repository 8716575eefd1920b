-- The simulated airlines' own books. Nothing outside service/suppliers/simulated reads them.
create table "sandbox"."seats_sold" (
	live_mode boolean not null,
	flight_key text collate "C" not null,
	cabin text not null check (cabin in ('first', 'business', 'premium_economy', 'economy')),
	seats integer not null check (seats >= 0),
	-- The transaction that last wrote the row: a reader asks for what changed since its last snapshot.
	changed_in xid8 not null default pg_current_xact_id(),
	primary key (flight_key, cabin, live_mode)
);
--> statement-breakpoint
create index "seats_sold_changed_in" on "sandbox"."seats_sold" (changed_in);
--> statement-breakpoint
-- Airlines whose connection a test-mode organisation has switched off. No row: on.
create table "sandbox"."airlines_off" (
	organisation_id text collate "C" not null,
	airline text not null,
	primary key (organisation_id, airline)
);
--> statement-breakpoint
-- How often an offer of the scenario with a rising price has been read again.
create table "sandbox"."offer_reads" (
	offer_key text collate "C" primary key,
	reads integer not null,
	first_read_at timestamptz not null default now()
);
--> statement-breakpoint
create index "offer_reads_first_read_at" on "sandbox"."offer_reads" (first_read_at);
