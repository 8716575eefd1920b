-- The lowest total that a finished search found on a day, without anything about who searched.
create table web.remembered_prices (
	-- Whose prices they are at the booking service: never shown by a storefront that sells for another account.
	account text not null,
	origin text not null,
	destination text not null,
	-- Days from the first flight to the flight back; -1: one way.
	nights integer not null,
	-- '' is any cabin.
	cabin text not null,
	direct boolean not null,
	-- Adults, ages of children, infants on a lap: `2-5,9-1`.
	party text not null,
	departs_on date not null,
	amount text not null,
	currency text not null,
	-- When the search that found it was started.
	seen_at timestamptz not null,
	primary key (account, origin, destination, nights, cabin, direct, party, departs_on)
);
create index remembered_prices_by_age on web.remembered_prices (seen_at);
-- What is remembered once the search is finished; null: nothing, or it was already.
alter table web.visitor_searches add column price_of jsonb;
