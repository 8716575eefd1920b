-- What slices of an order were asked to be replaced with.
create table service.order_change_requests (
	id text collate "C" primary key,
	order_id text collate "C" not null references service.orders (id),
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	-- The slices that go, as they were booked.
	removed json not null,
	-- Those that were asked for, as the request echoes them.
	wanted json not null,
	created_at timestamptz not null
);

-- What its airline offers in their place.
create table service.order_change_offers (
	id text collate "C" primary key,
	request_id text collate "C" not null references service.order_change_requests (id) on delete cascade,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	-- The order's number of the same name when it was priced.
	terms_version integer not null,
	-- The airline's own key.
	reference text not null,
	-- To be paid, or below zero what comes back.
	change_total numeric not null,
	new_total numeric not null,
	penalty numeric,
	currency text not null,
	payment_types text[] not null,
	-- The slices that come, with conditions and private fares of the whole.
	body json not null,
	-- Of the slices that come: how long they are together, and most changes of aircraft in one.
	minutes integer not null,
	connections integer not null,
	-- The change that was made of it.
	order_change_id text collate "C" unique,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	expires_at timestamptz not null
);
create index order_change_offers_request on service.order_change_offers (request_id, id);
create index order_change_offers_over on service.order_change_offers (expires_at) where order_change_id is null;

-- A change of an order: pending until it is confirmed. What it is made of is its offer's.
create table service.order_changes (
	id text collate "C" primary key,
	offer_id text collate "C" not null unique references service.order_change_offers (id),
	order_id text collate "C" not null references service.orders (id),
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	created_at timestamptz not null,
	confirmed_at timestamptz
);
create index order_changes_order on service.order_changes (order_id) where confirmed_at is not null;

-- The changes that were confirmed, the oldest first.
alter table service.orders add column change_ids text[] not null default '{}';
