-- Trips whose links in mails were made to stop working: keys made before this open nothing.
create table web.revoked_links (
	trip_id text primary key,
	revoked_at timestamptz not null default now()
);
