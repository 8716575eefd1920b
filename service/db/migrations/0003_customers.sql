create table service.customer_user_groups (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	name text not null,
	created_at timestamptz not null,
	unique (organisation_id, live_mode, id)
);

create table service.customer_users (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	-- As it was written. Two that differ in case alone are the same address.
	email text collate "C" not null,
	given_name text not null,
	family_name text not null,
	phone_number text,
	preferred_language text,
	group_id text collate "C",
	created_at timestamptz not null,
	unique (organisation_id, live_mode, id),
	-- A group of another organisation or mode is no group; deleting one leaves its members.
	constraint customer_users_group foreign key (organisation_id, live_mode, group_id)
		references service.customer_user_groups (organisation_id, live_mode, id) on delete set null (group_id)
);
create unique index customer_users_email on service.customer_users (organisation_id, live_mode, lower(email));
create index customer_users_members on service.customer_users (organisation_id, live_mode, group_id, id) where group_id is not null;

create table service.airline_credits (
	id text collate "C" primary key,
	organisation_id text collate "C" not null references service.organisations (id),
	live_mode boolean not null,
	airline_iata_code text not null,
	amount numeric not null check (amount > 0),
	amount_currency text not null check (amount_currency ~ '^[A-Z]{3}$'),
	code text not null,
	type text not null check (type in ('eticket', 'mco', 'emd')),
	issued_on date not null,
	expires_at timestamptz not null,
	spent_at timestamptz,
	invalidated_at timestamptz,
	order_id text collate "C",
	passenger_id text collate "C",
	user_id text collate "C",
	given_name text,
	family_name text,
	created_at timestamptz not null,
	constraint airline_credits_user foreign key (organisation_id, live_mode, user_id)
		references service.customer_users (organisation_id, live_mode, id),
	constraint airline_credits_holder check (num_nonnulls(given_name, family_name) = case when user_id is null then 2 else 0 end),
	constraint airline_credits_ended_once check (spent_at is null or invalidated_at is null),
	constraint airline_credits_spent_for check ((spent_at is null) = (order_id is null) and (passenger_id is null or order_id is not null))
);
create index airline_credits_owner on service.airline_credits (organisation_id, live_mode, id desc);
create index airline_credits_user_id on service.airline_credits (organisation_id, live_mode, user_id, id desc) where user_id is not null;
create index airline_credits_order on service.airline_credits (order_id) where order_id is not null;
-- What the expiry job looks through.
create index airline_credits_open on service.airline_credits (expires_at) where spent_at is null and invalidated_at is null;
