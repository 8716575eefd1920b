-- Of a stay that is cancelled money may come back to the agency too: `act_id` is its booking.
alter table web.customer_refunds drop constraint customer_refunds_act_check;
alter table web.customer_refunds add constraint customer_refunds_act_check
	check (act in ('cancellation', 'change', 'schedule_change', 'stay_cancellation'));
