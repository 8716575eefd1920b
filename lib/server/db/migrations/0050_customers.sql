-- The desk's index of customers: every customer user of the booking API, as agents look for them.
create table web.desk_customers (
	customer_id text collate "C" primary key,
	live_mode boolean not null,
	-- The group it is in, as it was read.
	group_id text,
	created_at timestamptz not null,
	-- As in web.desk_bookings: names and the group's name in folded words, mailbox and telephone as keyed hashes alone.
	terms tsvector not null,
	people text[] not null,
	-- Sealed: what a list shows.
	shown bytea not null,
	indexed_at timestamptz not null default now()
);
create index desk_customers_terms on web.desk_customers using gin (terms) with (fastupdate = off);
create index desk_customers_newest on web.desk_customers (live_mode, created_at, customer_id);
create index desk_customers_group on web.desk_customers (group_id) where group_id is not null;
create index desk_customers_read on web.desk_customers (indexed_at);

-- The account of a customer.
create index accounts_by_customer on web.accounts (customer_user_id) where customer_user_id is not null;

-- For whom a session at the desk books.
create table web.desk_serving (
	visitor_id text primary key,
	customer_id text not null,
	since timestamptz not null default now()
);

-- For whom an agent has opened a checkout: what is booked in it names them.
alter table web.intents add column customer_id text;

-- Bookings tell now whose they are, and customers have to be read: the API's lists are walked once more.
update web.desk_fill set after = null, done_at = null, lease_until = now();
