-- A flight says what each passenger's fare gives on it. What it gave when an order of earlier was booked is not known.
update service.orders set body = replace(body::text, '"baggages":',
	'"conditions":{"advance_seat_selection":null,"priority_boarding":null,"priority_check_in":null},"baggages":')::json;
update service.order_attempts set body = replace(body::text, '"baggages":',
	'"conditions":{"advance_seat_selection":null,"priority_boarding":null,"priority_check_in":null},"baggages":')::json
	where body is not null;
