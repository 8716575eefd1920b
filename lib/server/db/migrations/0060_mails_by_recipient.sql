-- The desk finds bookings by the address to which we wrote.
create index mail_outbox_by_recipient on web.mail_outbox (lower(recipient)) where recipient is not null;
