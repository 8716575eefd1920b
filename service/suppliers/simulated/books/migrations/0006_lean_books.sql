-- Nobody looks bookings up by organisation.
drop index sandbox.bookings_organisation;
