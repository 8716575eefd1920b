-- A booked stay is found by the reference of its hotel: the API has no filter for it.
create index intents_stays_by_reference on web.intents (upper(regexp_replace(facts ->> 'booking_reference', '\s', '', 'g')))
	where purpose = 'book_stay' and state = 'confirmed';
