-- Saved cards of an account: multi-use cards at the card host, of which no number and no code is here.
create table web.account_cards (
	id text primary key,
	account_id text not null references web.accounts on delete cascade,
	-- At the card host, and the account at the booking service that it belongs to.
	card_id text not null unique,
	api_account text not null,
	-- Sealed: brand, last four digits, expiry, holder.
	contents bytea not null,
	is_default boolean not null default false,
	created_at timestamptz not null default now()
);
create index account_cards_by_account on web.account_cards (account_id, created_at);
create unique index account_cards_one_default on web.account_cards (account_id) where is_default;

-- Cards that were removed wait here to be deleted at the card host, like those that guarantee nothing any more.
alter table web.guarantee_cards alter column intent_id drop not null;
