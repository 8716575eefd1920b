create sequence "sandbox"."booking_numbers";
--> statement-breakpoint
-- What the simulated airlines were asked to book and what they made of it, by the caller's reference. A refusal is kept
-- too: the same request gets the same answer, however often it comes.
create table "sandbox"."bookings" (
	client_reference text collate "C" primary key,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	airline text not null,
	-- Locators and document numbers are made of it.
	number bigint not null unique default nextval('sandbox.booking_numbers'),
	status text not null check (status in ('confirmed', 'held', 'cancelled', 'refused')),
	refusal text check ((refusal is not null) = (status = 'refused')),
	-- From when on the airline tells what became of it.
	known_at timestamptz not null,
	created_at timestamptz not null,
	amount numeric,
	base_amount numeric,
	tax_amount numeric,
	currency text,
	payment_required_by timestamptz,
	price_guarantee_expires_at timestamptz,
	paid_at timestamptz,
	void_window_ends_at timestamptz,
	-- Passengers, flights with their seats, carriers, documents of services.
	record json
);
--> statement-breakpoint
create index "bookings_organisation" on "sandbox"."bookings" (organisation_id, live_mode, created_at);
