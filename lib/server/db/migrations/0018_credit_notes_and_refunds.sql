-- Credit notes are numbered as invoices are, in a series of their own.
create table web.credit_note_counters (
	seller text not null,
	year integer not null,
	last integer not null,
	primary key (seller, year)
);

create table web.credit_notes (
	seller text not null,
	year integer not null,
	number integer not null,
	trip_id text not null,
	-- The first credit note of an order, …
	issue integer not null,
	issued_at timestamptz not null,
	-- What stands on it, as it was when it was made.
	sheet jsonb not null,
	primary key (seller, year, number),
	unique (trip_id, issue)
);

-- What came back to the agency, which pays it back to its customer.
create table web.customer_refunds (
	cancellation_id text primary key,
	trip_id text not null,
	-- Of the token that read it: `accountOf`.
	account text not null,
	amount numeric not null,
	currency text not null,
	-- As the booking service has it: `balance`, `arc_bsp_cash`, `original_form_of_payment`.
	refund_to text not null,
	confirmed_at timestamptz not null,
	-- owed: the customer waits for it. paid: an agent has said that they have it. none: nothing of it came to the agency.
	state text not null check (state in ('owed', 'paid', 'none')),
	settled_at timestamptz,
	check ((state = 'owed') = (settled_at is null))
);
create index customer_refunds_owed on web.customer_refunds (account, confirmed_at) where state = 'owed';
