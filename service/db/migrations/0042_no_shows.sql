-- When the guest of a stay that a card guarantees had not come, and the hotel's charge for it was made.
alter table service.stays_bookings add column no_show_at timestamptz,
	add constraint stays_bookings_no_show check (no_show_at is null or (cancelled_at is null and no_show_at >= arrives_by));

alter table service.attempts drop constraint attempts_whole,
	add constraint attempts_whole check (amount >= 0
	and kind in ('book_order', 'pay_order', 'add_services', 'cancel_order', 'answer_change', 'change_order', 'book_stay', 'cancel_stay',
		'charge_no_show')
	and (refusal is null or state = 'refused') and (settled_at is not null) = (state in ('won', 'refused'))
	and (request is null) = (settled_at is not null) and (draft is null or settled_at is null));
