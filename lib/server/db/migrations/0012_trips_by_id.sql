-- A trip is a booking of any kind: its id says which. Grants, lookups, mails and invoices are of a trip.
alter table web.trip_grants rename column order_id to trip_id;
alter index web.trip_grants_by_order rename to trip_grants_by_trip;
alter table web.trip_lookups rename column order_id to trip_id;
alter table web.trip_codes_sent rename column order_id to trip_id;
alter index web.trip_codes_sent_by_order rename to trip_codes_sent_by_trip;
alter view web.trip_readers rename column order_id to trip_id;
alter table web.invoices rename column order_id to trip_id;
alter table web.mail_outbox rename column order_id to trip_id;
alter index web.mail_outbox_by_order rename to mail_outbox_by_trip;
-- Mails that wait name their trip, too.
update web.mail_outbox set facts = (facts - 'order_id') || jsonb_build_object('trip_id', facts -> 'order_id')
	where facts ? 'order_id';
