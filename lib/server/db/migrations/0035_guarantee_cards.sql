-- Stored cards that this site made to guarantee a stay, each until it is deleted at the card host.
create table web.guarantee_cards (
	card_id text primary key,
	-- Whose attempt it was stored for.
	intent_id text not null,
	-- The account at the booking service that it belongs to.
	account text not null,
	-- When it is looked at next, to see whether it can still be charged.
	check_at timestamptz not null default now() + interval '1 day'
);
create index guarantee_cards_due on web.guarantee_cards (check_at);
