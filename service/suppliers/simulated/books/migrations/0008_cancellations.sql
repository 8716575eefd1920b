-- When a booking was cancelled at the caller's wish, by which act, and what the airline gives back of what it was paid.
-- A hold that lapsed is cancelled without.
alter table sandbox.bookings
	add column cancelled_at timestamptz,
	add column cancelled_by text collate "C",
	add column refund numeric check (refund >= 0),
	add constraint bookings_cancelled check (num_nonnulls(cancelled_at, cancelled_by, refund) in (0, 3)
		and (cancelled_by is null or status = 'cancelled'));
