-- Which checkout a card was made in: the first that speaks of it. No other may use it.
create table web.card_uses (
	-- Of the card's id.
	card_hash text primary key,
	intent_id text not null,
	seen_at timestamptz not null default now()
);
