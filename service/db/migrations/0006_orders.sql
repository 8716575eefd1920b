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
