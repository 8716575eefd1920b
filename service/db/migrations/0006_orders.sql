-- Double entry: what happened to an organisation's money. Rows are written once; the entries of a posting add up to
-- zero when its transaction ends.
create table service.ledger_entries (
	posting text collate "C" not null,
	account text not null check (account in ('balance', 'card_clearing', 'airline_credits', 'reservations',
		'supplier_payable', 'surcharges', 'refunds', 'deposits')),
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	amount numeric not null check (amount <> 0),
	-- The order, or whatever the money is about.
	resource_id text collate "C" not null,
	created_at timestamptz not null default now(),
	primary key (posting, account)
);
create index ledger_entries_holder on service.ledger_entries (organisation_id, live_mode, currency, account) include (amount);
create index ledger_entries_resource on service.ledger_entries (resource_id);

create function service.check_posting() returns trigger language plpgsql as $$
begin
	if (select count(*) <> 1 or sum(total) <> 0 from (
		select sum(amount) as total from service.ledger_entries where posting = new.posting
		group by organisation_id, live_mode, currency, resource_id
	) groups) then
		raise exception 'posting % does not balance', new.posting using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
	end if;
	return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on service.ledger_entries
	deferrable initially deferred for each row execute function service.check_posting();

create function service.keep_ledger() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger is only written to, never changed' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_kept before update or delete or truncate on service.ledger_entries
	for each statement execute function service.keep_ledger();

-- Live balances, which never fall below zero. Test balances have no limit and no row here.
create table service.ledger_balances (
	organisation_id text collate "C" not null references service.organisations (id),
	currency text not null,
	amount numeric not null check (amount >= 0),
	primary key (organisation_id, currency)
);
create function service.keep_balance() returns trigger language plpgsql as $$
begin
	update service.ledger_balances set amount = amount + new.amount
		where organisation_id = new.organisation_id and currency = new.currency;
	if not found then
		insert into service.ledger_balances as b (organisation_id, currency, amount)
			values (new.organisation_id, new.currency, new.amount)
			on conflict (organisation_id, currency) do update set amount = b.amount + excluded.amount;
	end if;
	return null;
end $$;
create trigger ledger_entries_balance after insert on service.ledger_entries
	for each row when (new.live_mode and new.account = 'balance') execute function service.keep_balance();

-- What happened, for whoever is to be told. Written in the transaction that made it happen.
create table service.events (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	type text not null,
	-- The same for the same happening, however often it is told.
	idempotency_key text not null,
	object json not null,
	created_at timestamptz not null
);
create index events_organisation on service.events (organisation_id, live_mode, id desc);
create unique index events_once on service.events (organisation_id, live_mode, type, idempotency_key);

-- One attempt to book an offer. Its id is the order's id to be, and our reference at the airline.
create table service.order_attempts (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	offer_id text collate "C" not null,
	-- open: a process is at it; unknown: the airline's answer is awaited; won: there is an order; refused: nothing is
	-- booked and nothing charged.
	state text not null default 'open' check (state in ('open', 'unknown', 'won', 'refused')),
	refusal text check (refusal is null or state = 'refused'),
	type text not null check (type in ('instant', 'hold')),
	supplier text not null,
	offer_reference text not null,
	-- What the airline is asked to book it for; payments may hold a surcharge beside it.
	amount numeric not null check (amount >= 0),
	currency text not null,
	payments json not null,
	-- The order but for what the airline says.
	draft json not null,
	users text[] not null,
	metadata json,
	created_at timestamptz not null default now(),
	-- Until then the process that made it, or looks after it, is left alone.
	next_check_at timestamptz not null default now() + interval '20 seconds',
	checks integer not null default 0,
	settled_at timestamptz,
	-- What is still to be done with the cards that pay for it, once it is settled.
	card_due text check (card_due in ('capture', 'release')),
	check ((settled_at is not null) = (state in ('won', 'refused')))
);
-- An offer is booked once: while one attempt is open, unknown or won there is no other.
create unique index order_attempts_offer on service.order_attempts (offer_id) where state <> 'refused';
create index order_attempts_due on service.order_attempts (next_check_at) where state in ('open', 'unknown');
create index order_attempts_card_due on service.order_attempts (next_check_at) where card_due is not null;

create table service.orders (
	id text collate "C" primary key references service.order_attempts (id),
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	offer_id text collate "C" not null unique,
	type text not null check (type in ('instant', 'hold')),
	supplier text not null,
	offer_reference text not null,
	created_at timestamptz not null,
	synced_at timestamptz not null,
	booking_reference text not null,
	booking_references json not null,
	documents json not null,
	total_amount numeric not null check (total_amount >= 0),
	total_currency text not null,
	base_amount numeric,
	tax_amount numeric,
	awaiting_payment boolean not null,
	payment_required_by timestamptz,
	price_guarantee_expires_at timestamptz,
	paid_at timestamptz,
	void_window_ends_at timestamptz,
	cancelled_at timestamptz,
	-- The payment that is on its way to the airline: one at a time.
	paying text collate "C",
	users text[] not null,
	metadata json,
	-- What does not change: owner, slices, passengers, services, conditions.
	body json not null,
	-- What lists ask.
	owner_id text collate "C" not null,
	origin_ids text[] not null,
	destination_ids text[] not null,
	passenger_names text[] not null,
	departing_at timestamptz[] not null,
	arriving_at timestamptz[] not null,
	check (not (awaiting_payment and paid_at is not null)),
	check (type = 'hold' or not awaiting_payment)
);
create index orders_organisation on service.orders (organisation_id, live_mode, id desc);
create index orders_created on service.orders (organisation_id, live_mode, created_at, id);
create index orders_total on service.orders (organisation_id, live_mode, total_amount, id);
create index orders_reference on service.orders (organisation_id, live_mode, upper(booking_reference));
create index orders_owner on service.orders (organisation_id, live_mode, owner_id, id);
create index orders_users on service.orders using gin (users);
create index orders_unpaid on service.orders (payment_required_by) where awaiting_payment;

create table service.payments (
	id text collate "C" primary key,
	order_id text collate "C" not null references service.orders (id),
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	type text not null check (type in ('balance', 'card', 'airline_credit', 'arc_bsp_cash')),
	status text not null check (status in ('succeeded', 'failed', 'pending', 'cancelled')),
	amount numeric not null check (amount > 0),
	currency text not null,
	failure_reason text,
	airline_credit_id text,
	card_id text,
	three_d_secure_session_id text,
	created_at timestamptz not null,
	-- Until then the process that made a pending payment is left alone.
	next_check_at timestamptz not null default now() + interval '20 seconds'
);
create index payments_pending on service.payments (next_check_at) where status = 'pending';
create index payments_order on service.payments (order_id, id);
