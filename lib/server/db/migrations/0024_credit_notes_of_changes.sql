-- Changes of flights give money back too: a credit note says by which act, and what notes before it credited.
update web.credit_notes set sheet = sheet - 'cancellation_id'
	|| jsonb_build_object('act', 'cancellation', 'act_id', sheet -> 'cancellation_id', 'credited_before', '0')
where sheet ? 'cancellation_id';
