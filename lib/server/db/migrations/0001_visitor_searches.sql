-- Searches by visitor: each starts once, is found again by its query, and is shown to nobody else.
create table web.visitor_searches (
	visitor_id text not null,
	query_hash text not null,
	-- Null while the search is being started.
	search_id text,
	started_at timestamptz not null default now(),
	expires_at timestamptz not null,
	-- Connections that have read batches; each batch is handed out once.
	readers integer not null default 0,
	primary key (visitor_id, query_hash)
);
create index visitor_searches_by_search on web.visitor_searches (search_id, visitor_id);
create index visitor_searches_by_expiry on web.visitor_searches (expires_at);
