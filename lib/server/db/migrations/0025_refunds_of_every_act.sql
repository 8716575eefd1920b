-- Changes of flights and accepted schedule changes give money back to the agency too.
alter table web.customer_refunds rename column cancellation_id to act_id;
alter table web.customer_refunds
	-- By what it came back: of a cancellation, a change or an airline's schedule change is `act_id`.
	add column act text not null default 'cancellation' check (act in ('cancellation', 'change', 'schedule_change')),
	-- Null: an act that gave nothing back, which is noted so that it is looked at once.
	alter column refund_to drop not null;
alter table web.customer_refunds alter column act drop default;
