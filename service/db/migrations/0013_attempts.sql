-- One table for every attempt to have a supplier do something: to book an offer, to pay for a hold, to add extras.
alter table service.order_attempts rename to attempts;
drop index service.order_attempts_offer, service.order_attempts_due, service.order_attempts_card_due;
alter table service.attempts drop constraint order_attempts_whole;
-- What can be won once: an offer, a hold.
alter table service.attempts rename column offer_id to subject_id;
-- What comes of it, but for what the supplier says; goes into the order as it is.
alter table service.attempts rename column body to draft;
alter table service.attempts add column kind text not null default 'book_order',
	-- The order that nobody else acts on meanwhile.
	add column locks text collate "C",
	-- What is told of it in the end, and is no secret.
	add column facts json,
	alter column next_check_at drop default;
alter table service.attempts alter column kind drop default;

-- The time of an offer that an attempt has begun on counts no more.
update service.attempts set facts = json_build_object('type', type, 'users', to_json(users), 'metadata', metadata, 'services',
	coalesce(services, '[]'), 'bookable_until', created_at);
alter table service.attempts drop column type, drop column users, drop column metadata, drop column services, drop column offer_reference;

-- The attempt that is on its way, of whatever kind, and a number that rises with everything that changes what holds.
alter table service.orders rename column paying to acting;
alter table service.orders add column terms_version integer not null default 1;

-- Payments for holds and for added extras were attempts themselves. A pending one was asked for by its order's id, or by
-- its own: what became of it is asked in the same way.
insert into service.attempts (id, kind, organisation_id, live_mode, subject_id, locks, state, refusal, supplier, amount, currency, payments,
		request, facts, created_at, next_check_at, settled_at, card_due)
	select p.id, case when p.adds is null then 'pay_order' else 'add_services' end, p.organisation_id, p.live_mode,
		case when p.adds is null then p.order_id else p.id end, p.order_id,
		case p.status when 'pending' then 'unknown' when 'succeeded' then 'won' else 'refused' end::service.attempt_state,
		case when p.status in ('failed', 'cancelled') then coalesce(p.failure_reason, 'payment_declined') end, o.supplier,
		coalesce((p.adds ->> 'amount')::numeric, case p.status when 'pending' then o.total_amount else p.amount end), p.currency,
		json_build_array(json_build_object('id', p.id, 'type', p.type, 'amount', p.amount::text, 'airline_credit_id', p.airline_credit_id,
			'passenger_id', null, 'card_id', p.card_id, 'three_d_secure_session_id', p.three_d_secure_session_id)),
		case p.status when 'pending' then json_build_object('offerReference', o.offer_reference, 'services', p.adds -> 'request',
			'total', (o.total_amount + coalesce((p.adds ->> 'amount')::numeric, 0))::text,
			'credits', array(select c.code from service.airline_credits c where c.id = p.airline_credit_id),
			'passengers', (select json_agg(t ->> 'id' order by place) from json_array_elements(o.body -> 'passengers') with ordinality as e (t, place))) end,
		case when p.adds is not null then json_build_object('services', p.adds -> 'services') end, p.created_at, p.next_check_at,
		case when p.status <> 'pending' then p.created_at end, case when p.status <> 'pending' then p.card_due end
	from service.payments p join service.orders o on o.id = p.order_id where o.type = 'hold' or p.adds is not null;

drop index service.payments_pending, service.payments_card_due;
alter table service.payments drop column adds, drop column card_due, drop column next_check_at;
-- The card of a payment by 3DS session is the session's.
update service.payments p set card_id = s.card_id from service.three_d_secure_sessions s
	where s.id = p.three_d_secure_session_id and p.card_id is null and s.organisation_id = p.organisation_id and s.live_mode = p.live_mode;

-- One check, as the database reads the text of every one again for every statement that writes.
alter table service.attempts add constraint attempts_whole check (amount >= 0 and kind in ('book_order', 'pay_order', 'add_services')
	and (refusal is null or state = 'refused') and (settled_at is not null) = (state in ('won', 'refused'))
	and (request is null) = (settled_at is not null) and (draft is null or settled_at is null));
-- A subject has at most one attempt of a kind that is open, unknown or won.
create unique index attempts_subject on service.attempts (subject_id, kind) where state <> 'refused';
-- The lock on an order is `acting`; this is a second guard, which a booking has no entry in.
create unique index attempts_locks on service.attempts (locks) where locks is not null and state in ('open', 'unknown');
create index attempts_due on service.attempts (next_check_at) where state in ('open', 'unknown');
create index attempts_card_due on service.attempts (next_check_at) where card_due is not null;
