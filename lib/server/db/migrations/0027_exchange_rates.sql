-- The last table of exchange rates of each place it was fetched from: what prices are shown as in other currencies.
create table web.exchange_rates (
	-- A hash of the address, which may have a key in it.
	source text primary key,
	-- The day that the table itself names, not that of its fetching.
	rates_on date not null,
	base text not null,
	-- Units of each currency for one of the base, as decimals in text.
	rates jsonb not null,
	fetched_at timestamptz not null default now()
);
