-- The city of an airport says that it is one (`type`). Orders keep their journeys as they were booked, without it.
update service.orders set body = regexp_replace(body::text, '("city":\{"id":"[^"]*",)(?!"type")', '\1"type":"city",', 'g')::json;
update service.order_attempts set body = regexp_replace(body::text, '("city":\{"id":"[^"]*",)(?!"type")', '\1"type":"city",', 'g')::json
	where body is not null;
