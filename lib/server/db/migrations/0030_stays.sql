-- A stay opens to the visitor who booked it, as a flight does.
create or replace view web.trip_readers as
	select result_id as trip_id, visitor_id from web.intents
		where purpose in ('book', 'book_stay') and state = 'confirmed'
	union all
	select trip_id, visitor_id from web.trip_grants where expires_at > now();
