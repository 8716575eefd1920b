-- What a booking writes, in fewer rows and with less to check for each. Closed lists are types of their own, which cost
-- nothing to check. An organisation, which is never deleted, comes from the token of a request, which names it by a foreign
-- key: another on every row would have all bookings of an organisation queue for a lock of its one row.

-- Double entry, both sides in one row: money goes from one account to another, so that no posting and no ledger can fail
-- to add up to zero, whatever is written. Rows are written once.
create type service.ledger_account as enum ('balance', 'card_clearing', 'airline_credits', 'reservations', 'supplier_payable',
	'surcharges', 'refunds', 'deposits');
create table service.ledger_transfers (
	posting text collate "C" not null,
	from_account service.ledger_account not null,
	to_account service.ledger_account not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	currency text not null,
	amount numeric not null,
	-- The order, or whatever the money is about.
	resource_id text collate "C" not null,
	created_at timestamptz not null default now(),
	primary key (posting, from_account, to_account),
	constraint ledger_transfers_move check (amount > 0 and from_account <> to_account and currency ~ '^[A-Z]{3}$')
);
-- In every posting so far one side is a single entry, so that the other side's say what moved.
insert into service.ledger_transfers
	select f.posting, f.account::service.ledger_account, t.account::service.ledger_account, f.organisation_id, f.live_mode, f.currency,
		least(-f.amount, t.amount), f.resource_id, f.created_at
	from service.ledger_entries f join service.ledger_entries t using (posting) where f.amount < 0 and t.amount > 0;
drop table service.ledger_entries;
drop function service.check_posting;
create index ledger_transfers_resource on service.ledger_transfers (resource_id);
create trigger ledger_transfers_kept before update or delete or truncate on service.ledger_transfers
	for each statement execute function service.keep_ledger();

-- The same as entries: by how much each account grows.
create view service.ledger_entries as
	select posting, account::text as account, organisation_id, live_mode, currency, sum(amount) as amount, resource_id, created_at from (
		select posting, to_account as account, organisation_id, live_mode, currency, amount, resource_id, created_at from service.ledger_transfers
		union all select posting, from_account, organisation_id, live_mode, currency, -amount, resource_id, created_at from service.ledger_transfers
	) sides group by posting, sides.account, organisation_id, live_mode, currency, resource_id, created_at;

create or replace function service.keep_balance() returns trigger language plpgsql as $$
declare
	change constant numeric := case when new.to_account = 'balance' then new.amount else -new.amount end;
begin
	update service.ledger_balances set amount = amount + change
		where organisation_id = new.organisation_id and currency = new.currency;
	if not found then
		insert into service.ledger_balances as b (organisation_id, currency, amount)
			values (new.organisation_id, new.currency, change)
			on conflict (organisation_id, currency) do update set amount = b.amount + excluded.amount;
	end if;
	return null;
end $$;
create trigger ledger_transfers_balance after insert on service.ledger_transfers
	for each row when (new.live_mode and (new.to_account = 'balance' or new.from_account = 'balance')) execute function service.keep_balance();

alter table service.order_attempts drop constraint order_attempts_organisation_id_fkey;
alter table service.orders drop constraint orders_organisation_id_fkey;
alter table service.payments drop constraint payments_organisation_id_fkey;
alter table service.events drop constraint events_organisation_id_fkey;

-- What the order will be goes from its attempt into the order as it is, without being sent, read and packed again.
alter table service.order_attempts add column body json, add column services json;
update service.order_attempts set body = draft -> 'body', services = draft -> 'services', draft = draft -> 'request' where draft is not null;
alter table service.order_attempts rename column draft to request;

create type service.attempt_state as enum ('open', 'unknown', 'won', 'refused');
create type service.order_type as enum ('instant', 'hold');
create type service.card_due as enum ('authorise', 'capture', 'release');
create type service.payment_type as enum ('balance', 'card', 'airline_credit', 'arc_bsp_cash');
create type service.payment_status as enum ('succeeded', 'failed', 'pending', 'cancelled');

drop index service.order_attempts_offer, service.order_attempts_due, service.order_attempts_card_due;
do $$
declare
	old record;
begin
	for old in select conrelid::regclass as holder, conname from pg_constraint where contype = 'c'
		and conrelid in ('service.order_attempts'::regclass, 'service.orders'::regclass, 'service.payments'::regclass) loop
		execute format('alter table %s drop constraint %I', old.holder, old.conname);
	end loop;
end $$;
alter table service.order_attempts alter column state drop default,
	alter column state type service.attempt_state using state::service.attempt_state,
	alter column state set default 'open',
	alter column type type service.order_type using type::service.order_type,
	alter column card_due type service.card_due using card_due::service.card_due;
-- One check for each table: the database reads the text of every one again for every statement that writes.
alter table service.order_attempts add constraint order_attempts_whole check (amount >= 0
	and (refusal is null or state = 'refused') and (settled_at is not null) = (state in ('won', 'refused'))
	and num_nulls(request, body, services) = case when settled_at is null then 0 else 3 end);
create unique index order_attempts_offer on service.order_attempts (offer_id) where state <> 'refused';
create index order_attempts_due on service.order_attempts (next_check_at) where state in ('open', 'unknown');
create index order_attempts_card_due on service.order_attempts (next_check_at) where card_due is not null;

alter table service.orders alter column type type service.order_type using type::service.order_type;
alter table service.orders add constraint orders_whole check (total_amount >= 0
	and (not awaiting_payment or (type = 'hold' and paid_at is null)));

drop index service.payments_pending, service.payments_card_due;
alter table service.payments alter column type type service.payment_type using type::service.payment_type,
	alter column status type service.payment_status using status::service.payment_status,
	alter column card_due type service.card_due using card_due::service.card_due;
alter table service.payments add constraint payments_whole check (amount >= 0);
create index payments_pending on service.payments (next_check_at) where status = 'pending';
create index payments_card_due on service.payments (next_check_at) where card_due in ('capture', 'release');

-- An offer of a caller with all that a booking needs; the text of its part only if that is not `known`. Its plan is the
-- same for every offer, and making one for each takes longer than finding it: partitions, of which it reads one, make the
-- database believe otherwise.
create function service.find_bookable(wanted_search text, organisation text, live boolean, wanted_offer text, known smallint[])
	returns table (search_id text, part smallint, created_at timestamptz, head json, question json, summary json, bytes text,
		amount numeric, currency text, intention json)
	language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
	return query select s.id, p.part, s.created_at, s.head, s.question, o.summary,
			case when p.part <> all(known) then encode(p.bytes, 'base64') end, r.total_amount, r.total_currency, r.intention
		from service.searches s join service.search_parts p on p.search_id = s.id
		cross join lateral (select e as summary from json_array_elements(p.offers) e where e ->> 'id' = wanted_offer) o
		left join service.offer_prices r on r.offer_id = wanted_offer and r.organisation_id = organisation and r.live_mode = live
		where s.id = wanted_search and p.search_id = wanted_search and s.organisation_id = organisation and s.live_mode = live
			and wanted_offer between p.first_offer and p.last_offer;
end $$;

-- What an organisation takes for now. Its plan is kept, where that of a function in SQL is made anew by every statement.
create or replace function service.app_now(organisation text, live boolean) returns timestamptz
	language plpgsql stable parallel safe as $$
declare
	ahead bigint;
begin
	if live then return now(); end if;
	select c.offset_ms into ahead from service.test_clocks c where c.organisation_id = organisation;
	return now() + coalesce(ahead, 0) * interval '1 millisecond';
end $$;
