-- Cards, sealed by a key that is not in this database. A row is gone once its card has paid or its time is over.
create table vault.cards (
	id text collate "C" primary key,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	multi_use boolean not null,
	brand text not null,
	last_4_digits text not null check (last_4_digits ~ '^[0-9]{4}$'),
	-- Which key sealed it.
	key_id text not null,
	-- Number, expiry, name and address.
	sealed bytea not null,
	-- Gone with the first authentication or payment.
	sealed_cvc bytea,
	created_at timestamptz not null,
	unavailable_at timestamptz,
	-- The payment that has taken it. A card pays once.
	used_by text,
	check (multi_use = (unavailable_at is null)),
	check (not multi_use or (sealed_cvc is null and used_by is null))
);
create index cards_unavailable_at on vault.cards (unavailable_at);

-- Payments that were asked of the acquirer, by our reference: what it answered is answered again.
create table vault.charges (
	reference text collate "C" primary key,
	organisation_id text collate "C" not null,
	live_mode boolean not null,
	amount numeric not null,
	currency text not null,
	-- The error code of a payment that was refused; null while it is not known, and of one that was authorised.
	refusal text,
	-- Null until the acquirer has answered.
	authorised boolean,
	released boolean not null default false,
	created_at timestamptz not null
);
