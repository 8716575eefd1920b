-- Mail that is to go out. A row is written in the transaction of its cause, and sent afterwards.
create table web.mail_outbox (
	id bigint generated always as identity primary key,
	-- One cause, one mail: what is written a second time is dropped.
	dedupe text not null unique,
	kind text not null,
	-- Forgotten some time after the mail went out.
	recipient text,
	locale text not null,
	-- What the words are made of; emptied once the mail is done with.
	facts jsonb not null,
	order_id text,
	created_at timestamptz not null default now(),
	-- Not before; a failed try moves it on.
	due_at timestamptz not null default now(),
	tries integer not null default 0,
	-- Whoever sends it has it until then.
	claimed_until timestamptz,
	sent_at timestamptz,
	-- Given up, or no longer true.
	dropped_at timestamptz,
	-- Why the last try failed: a code, never words of the mail.
	failure text
);
create index mail_outbox_due on web.mail_outbox (due_at) where sent_at is null and dropped_at is null;
create index mail_outbox_by_order on web.mail_outbox (order_id, id) where order_id is not null;
create index mail_outbox_done on web.mail_outbox (coalesce(sent_at, dropped_at)) where recipient is not null;

-- The last number of each seller's year. Its row is locked while an invoice is made, so that numbers have no gaps.
create table web.invoice_counters (
	seller text not null,
	year integer not null,
	last integer not null,
	primary key (seller, year)
);

create table web.invoices (
	seller text not null,
	year integer not null,
	number integer not null,
	order_id text not null,
	-- The first invoice of an order, the second for what was paid later, …
	issue integer not null,
	issued_at timestamptz not null,
	-- What stands on it, as it was when it was made.
	sheet jsonb not null,
	primary key (seller, year, number),
	unique (order_id, issue)
);
