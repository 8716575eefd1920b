-- Trips that their visitor took off their list. Their code opens them again.
create table web.removed_trips (
	visitor_id text not null,
	trip_id text not null,
	removed_at timestamptz not null default now(),
	primary key (visitor_id, trip_id)
);

create or replace view web.trip_readers as
	select result_id as trip_id, visitor_id from web.intents i
		where purpose in ('book', 'book_stay') and state = 'confirmed'
			and not exists (select 1 from web.removed_trips r where r.visitor_id = i.visitor_id and r.trip_id = i.result_id)
	union all
	select trip_id, visitor_id from web.trip_grants where expires_at > now();

-- Where a trip stands in a list, so that pages of it are read without its other trips. Null: kept before there were pages.
alter table web.trip_cards
	-- Its turn: the first departure, or the end of the day of check-in.
	add column turn_at timestamptz,
	add column ends_at timestamptz,
	add column cancelled boolean,
	-- A hold that is not paid by then has expired.
	add column pay_by timestamptz;

-- One code may open several bookings: all that were made with an address. `trip_id` is the first of them.
alter table web.trip_lookups add column more_trips text[] not null default '{}';
