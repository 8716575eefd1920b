-- What changed a balance until a moment, added up: a balance is that and what came since. Only a cache of the ledger, made when
-- much has come since; the row of `ledger_balances` would have all bookings of a sandbox queue for it.
create table service.balance_sums (
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	currency text not null,
	-- Transfers before it are in the sum.
	until timestamptz not null,
	amount numeric not null,
	primary key (organisation_id, live_mode, currency)
);

-- Whoever adds up has this lock alone, so that nothing is added up while such a transfer is on its way; they do not wait for
-- one another.
create function service.forget_balance_sum() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock_shared(hashtextextended('service.balance_sums', 0));
	delete from service.balance_sums
		where organisation_id = new.organisation_id and live_mode = new.live_mode and currency = new.currency;
	return null;
end $$;
-- What is booked as of an earlier day, as samples are, may be missing in a sum.
create trigger ledger_transfers_backdated after insert on service.ledger_transfers for each row
	when ((new.from_account = 'balance' or new.to_account = 'balance') and new.created_at < clock_timestamp() - interval '5 minutes')
	execute function service.forget_balance_sum();
