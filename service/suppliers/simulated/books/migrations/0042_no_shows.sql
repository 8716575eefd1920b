-- When a hotel said that a guest had not come, and by which act it was told of the charge.
alter table sandbox.stay_bookings add column no_show_at timestamptz, add column no_show_by text collate "C",
	add constraint stay_bookings_no_show check ((no_show_at is null) = (no_show_by is null) and (no_show_at is null or status = 'confirmed'));
