-- Numbers come of a sequence and are never looked up; nor are bookings by organisation.
alter table sandbox.bookings drop constraint bookings_number_key;
--> statement-breakpoint
drop index sandbox.bookings_organisation;
