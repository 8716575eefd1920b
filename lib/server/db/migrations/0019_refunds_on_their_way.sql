-- Whether a part of a refund is still on its way to a card, as far as is known, and when that was looked at.
alter table web.customer_refunds
	add column on_its_way boolean not null default false,
	add column looked_at timestamptz not null default now();
create index customer_refunds_on_their_way on web.customer_refunds (account, looked_at) where on_its_way;

-- Refunds that the bank of a card has refused for good: somebody pays them in another way.
create table web.failed_refunds (
	refund_id text primary key,
	trip_id text not null,
	-- Of the token that read it: `accountOf`.
	account text not null,
	amount numeric not null,
	currency text not null,
	-- When it was learned.
	noted_at timestamptz not null default now(),
	-- Null: the customer waits for it.
	settled_at timestamptz
);
create index failed_refunds_open on web.failed_refunds (account, noted_at) where settled_at is null;
