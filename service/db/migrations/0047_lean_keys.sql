-- A key's row is written when it is taken and again with the reply: no look at its organisation, as bookings have none either
-- (and those who take keys at once would queue for its lock). The reply is packed before it comes, and stays in the row; a page
-- leaves room for it, so that no index is written again. A check is read again by every statement that writes, a type is not.
create type service.reply_encoding as enum ('identity', 'gzip');
alter table service.idempotency_keys
	drop constraint idempotency_keys_organisation_id_fkey,
	drop constraint idempotency_keys_encoding_check,
	alter column encoding type service.reply_encoding using encoding::service.reply_encoding,
	alter column body set storage external,
	set (fillfactor = 20, toast_tuple_target = 4080);

-- The same for a list of nine texts.
create type service.attempt_kind as enum ('book_order', 'pay_order', 'add_services', 'cancel_order', 'answer_change', 'change_order',
	'book_stay', 'cancel_stay', 'charge_no_show');
alter table service.attempts drop constraint attempts_whole;
alter table service.attempts alter column kind type service.attempt_kind using kind::service.attempt_kind,
	add constraint attempts_whole check (amount >= 0 and (refusal is null or state = 'refused')
		and (settled_at is not null) = (state in ('won', 'refused'))
		and (request is null) = (settled_at is not null) and (draft is null or settled_at is null));

-- Most orders have no users, and an index of lists has an entry of an empty one too.
drop index service.orders_users;
create index orders_users on service.orders using gin (users) where users <> '{}';
