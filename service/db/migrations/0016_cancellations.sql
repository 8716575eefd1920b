-- What cancelling an order gives back. Only the newest quote of an order can be confirmed, while what it was priced on holds.
create table service.order_cancellations (
	id text collate "C" primary key,
	order_id text collate "C" not null references service.orders (id),
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	-- The order's number of the same name when it was priced.
	terms_version integer not null,
	-- Null: the airline says only when it has cancelled.
	refund_amount numeric,
	refund_currency text not null,
	refund_to text not null,
	-- What comes back whatever the airline says then.
	at_least numeric not null,
	-- Credits that came of it, as v1 tells them.
	airline_credits json not null default '[]',
	-- The airline's own key of its quote.
	quote_reference text,
	expires_at timestamptz,
	confirmed_at timestamptz,
	created_at timestamptz not null,
	constraint order_cancellations_whole check (refund_amount >= 0 and at_least >= 0
		and (refund_amount is not null or confirmed_at is null))
);
create index order_cancellations_organisation on service.order_cancellations (organisation_id, live_mode, id desc);
create index order_cancellations_order on service.order_cancellations (order_id, id desc);
-- An order is cancelled once.
create unique index order_cancellations_once on service.order_cancellations (order_id) where confirmed_at is not null;

-- The newest quote; of a cancelled order the one that was confirmed.
alter table service.orders add column cancellation_id text collate "C";

-- What came back of a payment: never more than was paid.
alter table service.payments add column refunded numeric not null default 0;
alter table service.payments drop constraint payments_whole,
	add constraint payments_whole check (amount >= 0 and refunded >= 0 and refunded <= amount);

-- Money on its way back, one row for each payment that gets some. due: nobody was asked yet; sent: asked, not known
-- whether it was done; arrived: done; failed: refused for good.
create type service.refund_state as enum ('due', 'sent', 'arrived', 'failed');
create table service.refunds (
	id text collate "C" primary key,
	-- The act that gives it back.
	attempt_id text collate "C" not null references service.attempts (id),
	payment_id text collate "C" not null references service.payments (id),
	order_id text collate "C" not null,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	means service.payment_type not null,
	amount numeric not null,
	currency text not null,
	state service.refund_state not null,
	created_at timestamptz not null,
	arrived_at timestamptz,
	checks integer not null default 0,
	next_check_at timestamptz not null default now(),
	constraint refunds_whole check (amount > 0 and (arrived_at is null) = (state <> 'arrived'))
);
create unique index refunds_once on service.refunds (attempt_id, payment_id, means);
create index refunds_order on service.refunds (order_id);
create index refunds_due on service.refunds (next_check_at) where state in ('due', 'sent');

alter table service.attempts drop constraint attempts_whole,
	add constraint attempts_whole check (amount >= 0 and kind in ('book_order', 'pay_order', 'add_services', 'cancel_order')
	and (refusal is null or state = 'refused') and (settled_at is not null) = (state in ('won', 'refused'))
	and (request is null) = (settled_at is not null) and (draft is null or settled_at is null));
