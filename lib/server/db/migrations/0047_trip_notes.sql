-- What agents write down about a booking.
create table web.trip_notes (
	id bigint generated always as identity primary key,
	trip_id text not null,
	-- Who wrote it: the account, and the session where there is none.
	account_id text,
	viewer_id text not null,
	-- Sealed.
	body bytea not null,
	-- The traveller sees it, too.
	for_traveller boolean not null,
	created_at timestamptz not null default now()
);
create index trip_notes_by_trip on web.trip_notes (trip_id, id);
