-- Rates as they were handed out: a rate's id says which row, and which of its rates.
create table service.stays_rates (
	id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	created_at timestamptz not null,
	search_id text collate "C" not null,
	-- The hotel of each, its own key of the rate, and until when it can be quoted.
	rates json not null,
	primary key (id)
) partition by range (id);
create table service.stays_rates_default partition of service.stays_rates default;

-- What a rate costs, to be booked once. The stay of a quote is copied into its booking.
create table service.stays_quotes (
	id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	supplier text not null,
	rate_id text collate "C" not null,
	-- The hotel's own key of the rate, and what the hotels were asked and when.
	rate_reference text not null,
	question json not null,
	searched_at timestamptz not null,
	loyalty_number text,
	-- The hotel with its room and its rate.
	stay json not null,
	primary key (id)
) partition by range (id);
create table service.stays_quotes_default partition of service.stays_quotes default;

-- As before, with the new tables among those that leave by partition.
create or replace function service.maintain_searches(keep interval default '24 hours', span interval default '4 hours') returns void
	language plpgsql as $$
declare
	width constant bigint := extract(epoch from span) * 1000;
	slot constant bigint := floor(extract(epoch from now()) * 1000 / width);
	oldest constant bigint := floor(extract(epoch from now() - keep) * 1000 / width);
	target record;
	old record;
	child text;
begin
	if not pg_try_advisory_xact_lock(4010002) then return; end if;
	for target in select * from (values ('searches', 'id', 'orq'), ('search_parts', 'search_id', 'orq'), ('offer_prices', 'offer_id', 'off'),
		('offer_services', 'search_id', 'orq'), ('stays_searches', 'id', 'srr'), ('stays_rates', 'id', 'rat'),
		('stays_quotes', 'id', 'quo')) as t (parent, key, prefix) loop
		for i in slot..slot + 2 loop
			child := target.parent || '_' || i;
			continue when to_regclass('service.' || child) is not null;
			begin
				execute format('create table service.%I partition of service.%I for values from (%L) to (%L)', child, target.parent,
					target.prefix || '_0000' || service.id_time(i * width), target.prefix || '_0000' || service.id_time((i + 1) * width));
			exception when check_violation then
				raise warning 'service.%: rows of its time are in the default partition already', child;
			end;
		end loop;
		for old in select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
			where inhparent = ('service.' || target.parent)::regclass and c.relname ~ '_[0-9]+$'
			and substring(c.relname from '[0-9]+$')::bigint < oldest loop
			execute format('drop table service.%I', old.relname);
		end loop;
		execute format('delete from service.%I where %I < %L', target.parent || '_default', target.key,
			target.prefix || '_0000' || service.id_time(oldest * width));
	end loop;
end $$;

select service.maintain_searches();

create table service.stays_bookings (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	quote_id text collate "C" not null unique,
	supplier text not null,
	created_at timestamptz not null,
	cancelled_at timestamptz,
	-- The hotel's.
	reference text not null,
	check_in_date date not null,
	check_out_date date not null,
	-- When the day of check-in is over at the hotel: from then on it cannot be cancelled.
	arrives_by timestamptz not null,
	-- What was paid at booking, and what came back of it.
	paid_amount numeric not null check (paid_amount >= 0),
	currency text not null,
	refund_amount numeric,
	key_collection text,
	commission_amount numeric,
	users text[] not null,
	metadata json,
	-- What does not change: guests, contacts, the hotel with its room and its rate.
	body json not null,
	-- The attempt that is on its way, as of orders.
	acting text collate "C",
	constraint stays_bookings_whole check (check_out_date > check_in_date and (cancelled_at is null) = (refund_amount is null)
		and refund_amount >= 0 and refund_amount <= paid_amount)
) with (fillfactor = 60);
create index stays_bookings_organisation on service.stays_bookings (organisation_id, live_mode, id desc);
create index stays_bookings_users on service.stays_bookings using gin (users);

-- Cards that hotels were given to be paid with.
create table service.payment_instructions (
	id text collate "C" primary key,
	booking_id text collate "C" not null references service.stays_bookings (id),
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	card_id text collate "C" not null,
	created_at timestamptz not null
);
create index payment_instructions_booking on service.payment_instructions (booking_id, id desc);

-- What is paid for is an order or the booking of a stay.
alter table service.payments drop constraint if exists payments_order_id_fkey;

alter table service.attempts drop constraint attempts_whole,
	add constraint attempts_whole check (amount >= 0
	and kind in ('book_order', 'pay_order', 'add_services', 'cancel_order', 'answer_change', 'change_order', 'book_stay', 'cancel_stay')
	and (refusal is null or state = 'refused') and (settled_at is not null) = (state in ('won', 'refused'))
	and (request is null) = (settled_at is not null) and (draft is null or settled_at is null));
