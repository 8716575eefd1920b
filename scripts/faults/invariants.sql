-- What must hold whatever happened. Each statement gives the rows that break its rule; the line above it is the rule.
-- `acked` holds what clients were told: marker, id of the search (null when no reply came), whether it must be there.
-- `acked_orders` holds offers and the order that clients were told of, null when they were told that there is none.

-- a marker has at most one stored search
select family as what, count(*) as times from (
	select s.head -> 'passengers' -> 0 ->> 'family_name' as family from service.searches s
) found where family like 'Mark%' group by family having count(*) > 1;

-- a search that was acknowledged is stored
select a.id as what from acked a where a.id is not null and not exists (select from service.searches s where s.id = a.id);

-- a search that is stored with a marker was asked for, and is the one that was acknowledged
select s.id as what, a.id as told from service.searches s
	left join acked a on a.marker = s.head -> 'passengers' -> 0 ->> 'family_name'
	where s.head -> 'passengers' -> 0 ->> 'family_name' like 'Mark%' and (a.marker is null or (a.id is not null and a.id <> s.id));

-- a search that was refused is not stored
select a.marker as what from acked a join service.searches s on a.marker = s.head -> 'passengers' -> 0 ->> 'family_name'
	where a.refused;

-- a search that is not a batch has exactly one part
select s.id as what from service.searches s where s.kind <> 'batch'
	and (select count(*) from service.search_parts p where p.search_id = s.id) <> 1;

-- every part belongs to a search and to one of its suppliers
select p.search_id as what, p.part from service.search_parts p left join service.searches s on s.id = p.search_id
	where s.id is null or (s.kind = 'batch' and p.part >= cardinality(s.suppliers));

-- only batches are handed out
select p.search_id as what from service.search_parts p join service.searches s on s.id = p.search_id
	where s.kind <> 'batch' and p.handed_out_at is not null;

-- a part is whole: its first and last offer, its bytes, its length, and no offers where the airline failed
select p.search_id as what, p.part from service.search_parts p where
	p.first_offer is distinct from p.offers -> 0 ->> 'id' or p.last_offer is distinct from p.offers -> -1 ->> 'id'
	or (json_array_length(p.offers) = 0) <> (p.length = 0) or (p.length > 0 and octet_length(p.bytes) = 0)
	or (p.failure is not null and p.length > 0);

-- an offer's id leads to its search, and no two offers share one
select o ->> 'id' as what from service.search_parts p, json_array_elements(p.offers) o
	group by 1 having count(*) > 1 or bool_or(substr(o ->> 'id', 5, 19) <> substr(p.search_id, 5, 19));

-- no price was read again after its offer had expired
select c.offer_id as what from service.offer_prices c
	join service.search_parts p on c.offer_id between p.first_offer and p.last_offer
	cross join json_array_elements(p.offers) o
	where o ->> 'id' = c.offer_id and c.read_at >= (o ->> 'expires_at')::timestamptz;

-- a kept reply has its bytes
select k.key as what from service.idempotency_keys k where k.status is not null and k.encoding is null;

-- an offer has at most one order, and what is attempted once at most one attempt that is not refused
select offer_id as what from service.orders group by offer_id having count(*) > 1
	union all select subject_id from service.attempts where state <> 'refused' group by kind, subject_id having count(*) > 1;

-- nothing is left open: no attempt, no payment, no card, and no order is acted on
select id as what from service.attempts where state in ('open', 'unknown') or card_due is not null
	union all select id from service.payments where status = 'pending'
	union all select id from service.orders where acting is not null;

-- every order is told once, by an event of its organisation and mode, and no other is
select o.id as what from service.orders o where (select count(*) from service.events e where e.type = 'order.created' and e.idempotency_key = o.id
		and e.organisation_id = o.organisation_id and e.live_mode = o.live_mode and e.object ->> 'order_id' = o.id and e.object ->> 'offer_id' = o.offer_id) <> 1
	union all select e.id from service.events e where e.type = 'order.created' and not exists (select from service.orders o where o.id = e.idempotency_key);

-- an order that is told to have failed is an attempt that was refused, known by the key that it was asked for with
select e.id as what from service.events e where e.type = 'order.creation_failed' and not exists (select from service.attempts a
	where a.id = right(e.idempotency_key, 26) and a.state = 'refused' and a.organisation_id = e.organisation_id and a.live_mode = e.live_mode
		and e.idempotency_key = concat_ws(':', a.idempotency_key, a.id) and e.object ->> 'offer_id' = a.subject_id);

-- a payment for a hold or for extras is told when it begins and when it ends, as it ended, and no other is
select p.id as what, p.status::text, array_agg(e.type) as told from service.payments p join service.orders o on o.id = p.order_id
	left join service.events e on e.type like 'air.payment.%' and e.idempotency_key = p.id and e.organisation_id = p.organisation_id
		and e.live_mode = p.live_mode and e.object ->> 'payment_id' = p.id and e.object ->> 'order_id' = o.id
	group by p.id, o.id having array_agg(e.type order by e.type) is distinct from case when o.type = 'instant' and not exists (select from service.attempts a where a.id = p.id)
		then '{null}'::text[] else array(select distinct 'air.payment.' || s from unnest(array['pending', p.status]) s order by 1) end
	union all select e.id, e.type, null from service.events e where e.type like 'air.payment.%'
		and not exists (select from service.payments p where p.id = e.idempotency_key);

-- an airline credit is told when it is made, when it has paid, and when it has ended, and nothing else is told of it
select c.id as what, array_agg(e.type) as told from service.airline_credits c
	left join service.events e on e.type like 'air.airline_credit.%' and e.object ->> 'id' = c.id and e.organisation_id = c.organisation_id and e.live_mode = c.live_mode
	group by c.id having array_agg(e.type order by e.type) is distinct from array_remove(array['air.airline_credit.created',
		case when c.invalidated_at is not null then 'air.airline_credit.invalidated' end,
		case when exists (select from service.payments p where p.airline_credit_id = c.id and p.status = 'succeeded') then 'air.airline_credit.spent' end], null)
	union all select e.id, null from service.events e where e.type like 'air.airline_credit.%'
		and not exists (select from service.airline_credits c where c.id = e.object ->> 'id');

-- a credit that has paid is spent as a whole: what paid, and the credit of the rest, of the same airline, holder and end
select c.id as what, r.id as rest from service.airline_credits c join service.payments p on p.airline_credit_id = c.id and p.status = 'succeeded'
		left join service.airline_credits r on r.residual_of = c.id
	where c.spent_at is null or c.amount <> p.amount + coalesce(r.amount, 0) or (r.id is not null and
		(r.organisation_id, r.live_mode, r.airline_iata_code, r.amount_currency, r.expires_at, r.user_id, r.given_name, r.family_name)
			is distinct from (c.organisation_id, c.live_mode, c.airline_iata_code, c.amount_currency, c.expires_at, c.user_id, c.given_name, c.family_name))
	union all select r.id, r.residual_of from service.airline_credits r where r.residual_of is not null and not exists (
		select from service.payments p where p.airline_credit_id = r.residual_of and p.status = 'succeeded')
	union all select airline_credit_id, null from service.payments where status = 'succeeded' and airline_credit_id is not null
		group by airline_credit_id having count(*) > 1;

-- what is sent is an event of the webhook's own organisation and mode
select s.event_id as what, s.webhook_id from (
		select event_id, webhook_id, organisation_id, live_mode from service.webhook_sends
		union all select event_id, webhook_id, organisation_id, live_mode from service.webhook_deliveries) s
	left join service.events e on e.id = s.event_id left join service.webhooks w on w.id = s.webhook_id
	where (e.organisation_id, e.live_mode) is distinct from (s.organisation_id, s.live_mode)
		or (w.id is not null and (w.organisation_id, w.live_mode) <> (s.organisation_id, s.live_mode));

-- an event that a webhook is subscribed to from the first is on its way or was sent
select e.id as what, e.type from service.events e join service.webhooks w on w.organisation_id = e.organisation_id and w.live_mode = e.live_mode
	where w.active and w.updated_at = w.created_at and w.created_at < e.created_at and e.type = any(w.events)
		and not exists (select from service.webhook_sends s where s.event_id = e.id)
		and not exists (select from service.webhook_deliveries d where d.event_id = e.id);

-- what an act on an order that is paid has become is what its payment has
select a.id as what, a.kind, a.state::text, p.status::text from service.attempts a left join service.payments p on p.id = a.id and p.order_id = a.locks
	where (a.kind in ('pay_order', 'add_services') or (a.kind = 'change_order' and json_array_length(a.payments) > 0)) and (p.status is null or p.status = 'pending'
		or (a.state = 'won') <> (p.status = 'succeeded') or (p.status = 'cancelled' and a.kind <> 'pay_order'));

-- a quote is told when it is made, and a cancellation when it was, once each, and no other is
select c.id as what, array_agg(e.type) as told from service.order_cancellations c
	left join service.events e on e.type in ('order_cancellation.created', 'order_cancellation.confirmed') and e.idempotency_key = c.id and e.organisation_id = c.organisation_id
		and e.live_mode = c.live_mode and e.object ->> 'order_id' = c.order_id
	group by c.id having array_agg(e.type order by e.type) is distinct from array_remove(array[
		case when c.confirmed_at is not null then 'order_cancellation.confirmed' end, 'order_cancellation.created'], null)
	union all select e.id, null from service.events e where e.type like 'order_cancellation.%' and not exists (
		select from service.order_cancellations c where c.id = e.object ->> 'id' and (e.type = 'order_cancellation.failed' or c.id = e.idempotency_key));

-- a cancellation that is told to have failed is an attempt that was refused
select e.id as what from service.events e where e.type = 'order_cancellation.failed' and not exists (select from service.attempts a
	where a.id = e.idempotency_key and a.kind = 'cancel_order' and a.state = 'refused' and a.subject_id = e.object ->> 'id'
		and a.locks = e.object ->> 'order_id' and a.organisation_id = e.organisation_id and a.live_mode = e.live_mode);

-- a cancelled order was cancelled by one quote, its newest, on what it was priced on; no other order was
select o.id as what from service.orders o left join service.order_cancellations c on c.id = o.cancellation_id and c.order_id = o.id
	where (o.cancelled_at is distinct from c.confirmed_at) or (o.cancelled_at is not null and o.terms_version <> c.terms_version + 1)
	union all select c.order_id from service.order_cancellations c where c.confirmed_at is not null group by c.order_id having count(*) > 1
	union all select c.id from service.order_cancellations c where (c.confirmed_at is not null) <> exists (
		select from service.attempts a where a.kind = 'cancel_order' and a.subject_id = c.id and a.state = 'won');

-- what a cancellation says is what comes back, and each payment gives back what its refunds say, never more than it paid
select c.id as what from service.order_cancellations c where c.confirmed_at is not null and c.refund_amount <> (
		select coalesce(sum(r.amount), 0) from service.refunds r join service.attempts a on a.id = r.attempt_id where a.subject_id = c.id)
	union all select p.id from service.payments p where p.refunded > p.amount or (p.refunded > 0 and p.status <> 'succeeded')
		or p.refunded <> (select coalesce(sum(r.amount), 0) from service.refunds r where r.payment_id = p.id);

-- a refund has ended, is of its payment's order, and was booked once; what failed waits in its account, and nothing else does
select r.id as what, r.state::text from service.refunds r join service.payments p on p.id = r.payment_id
	where r.state in ('due', 'sent') or r.order_id <> p.order_id or (r.means <> p.type and r.means <> 'airline_credit')
	union all select o.id, null from service.orders o where (select coalesce(sum(r.amount), 0) from service.refunds r where r.order_id = o.id)
		<> (select coalesce(sum(t.amount), 0) from service.ledger_transfers t where t.resource_id = o.id and t.to_account = 'refunds')
	union all select l.organisation_id, null from (select organisation_id, live_mode, currency, sum(amount) as held from service.ledger_entries
		where account = 'refunds' group by 1, 2, 3) l where held <> (select coalesce(sum(r.amount), 0) from service.refunds r where r.state = 'failed'
		and (r.organisation_id, r.live_mode, r.currency) = (l.organisation_id, l.live_mode, l.currency));

-- a refund is told when it has arrived or has failed, once, and no other is
select r.id as what, array_agg(e.type) as told from service.refunds r left join service.events e on e.type like 'air.refund.%'
		and e.idempotency_key = r.id and e.organisation_id = r.organisation_id and e.live_mode = r.live_mode
		and e.object ->> 'payment_id' = r.payment_id and e.object ->> 'order_id' = r.order_id
	group by r.id having array_agg(e.type) is distinct from array[case when r.state in ('arrived', 'failed') then 'air.refund.' || r.state end]
	union all select e.id, null from service.events e where e.type like 'air.refund.%'
		and not exists (select from service.refunds r where r.id = e.idempotency_key);

-- a schedule change is told when it is found, once, and no other is
select c.id as what, array_agg(e.type) as told from service.airline_initiated_changes c
	left join service.events e on e.type = 'order.airline_initiated_change_detected' and e.idempotency_key = c.id and e.organisation_id = c.organisation_id
		and e.live_mode = c.live_mode and e.object ->> 'order_id' = c.order_id
	group by c.id having count(e.id) <> 1
	union all select e.id, null from service.events e where e.type = 'order.airline_initiated_change_detected'
		and not exists (select from service.airline_initiated_changes c where c.id = e.idempotency_key);

-- what waits for an answer is the newest change of its order, which nothing was done about, and no other of it waits after an
-- answer; what was accepted is what the order has
select o.id as what from service.orders o left join service.airline_initiated_changes c on c.id = o.open_change_id
	where o.open_change_id is not null and (c.order_id is distinct from o.id or c.action_taken is not null or c.closed_at is not null
		or exists (select from service.airline_initiated_changes n where n.order_id = o.id and n.id > c.id))
	union all select c.id from service.airline_initiated_changes c join service.orders o on o.id = c.order_id
		where o.open_change_id is null and c.action_taken is null and c.closed_at is null
	union all select c.id from service.airline_initiated_changes c join service.attempts a on a.kind = 'answer_change' and a.subject_id = c.id
		where (a.state = 'won') and c.action_taken is distinct from 'accepted';

-- credits that came of a cancellation are what comes back by them, and are there
select c.id as what from service.order_cancellations c where c.refund_to <> 'voucher'
		and (select coalesce(sum((i ->> 'credit_amount')::numeric), 0) from json_array_elements(c.airline_credits) i) <> (
			select coalesce(sum(r.amount), 0) from service.refunds r join service.attempts a on a.id = r.attempt_id
			where a.subject_id = c.id and r.means = 'airline_credit')
	union all select i ->> 'id' from service.order_cancellations c, json_array_elements(c.airline_credits) i where not exists (
		select from service.airline_credits k where k.id = 'acd' || substr(i ->> 'id', 4) and k.amount = (i ->> 'credit_amount')::numeric
			and k.code = i ->> 'credit_code' and k.organisation_id = c.organisation_id and k.live_mode = c.live_mode);

-- a card got back what its refunds say, each once, and nothing else
select r.id as what from service.refunds r where r.means = 'card' and r.state = 'arrived'
		and not exists (select from sandbox.card_refunds c where c.reference = r.id and c.charge_reference = r.payment_id and c.amount = r.amount)
	union all select c.reference from sandbox.card_refunds c where not exists (select from service.refunds r where r.id = c.reference)
	union all select c.reference from sandbox.card_charges c where c.refunded <> (
		select coalesce(sum(f.amount), 0) from sandbox.card_refunds f where f.charge_reference = c.reference);

-- every posting adds up to zero, and so does the ledger
select posting as what from service.ledger_entries group by posting having sum(amount) <> 0
	union all select currency from service.ledger_entries group by currency having sum(amount) <> 0;

-- nothing stays reserved
select organisation_id as what, sum(amount) from service.ledger_entries where account = 'reservations' group by organisation_id, currency having sum(amount) <> 0;

-- nothing is owed to an airline without an order, or to a hotel without a booking
select resource_id as what from service.ledger_entries e where account = 'supplier_payable' and not exists (select from service.orders o where o.id = e.resource_id)
	and not exists (select from service.stays_bookings b where b.id = e.resource_id);

-- a stay is in its hotel’s books as it is in ours, and none is there that is not ours
select b.id as what from service.stays_bookings b where not exists (select from sandbox.stay_bookings s where s.client_reference = b.id
		and s.status <> 'refused' and (s.status = 'cancelled') = (b.cancelled_at is not null) and s.currency = b.currency)
	union all select s.client_reference from sandbox.stay_bookings s where s.status <> 'refused'
		and not exists (select from service.stays_bookings b where b.id = s.client_reference);

-- what was taken for a stay, later for a guest who did not come, is what its hotel gets and what came back: what its rate says
-- of the moment it was cancelled at
with taken as (
	select b.*, b.paid_amount - coalesce(b.refund_amount, 0) + case when b.no_show_at is null then 0
		else (b.body -> 'stay' -> 'room' -> 'rates' -> 0 ->> 'noShowAmount')::numeric end as kept
	from service.stays_bookings b
)
select b.id as what from taken b where b.kept <> (
		select coalesce(sum(e.amount), 0) from service.ledger_entries e where e.resource_id = b.id and e.account = 'supplier_payable')
	or b.kept <> (select coalesce(sum(p.amount - p.refunded), 0) from service.payments p
		where p.order_id = b.id and p.status = 'succeeded')
	or coalesce(b.refund_amount, 0) <> (select coalesce(sum(r.amount), 0) from service.refunds r where r.order_id = b.id)
	or (b.cancelled_at is not null and b.refund_amount <> coalesce((select (step ->> 'refundAmount')::numeric
		from json_array_elements(b.body -> 'stay' -> 'room' -> 'rates' -> 0 -> 'cancellationTimeline') step
		where (step ->> 'before')::timestamptz >= b.cancelled_at order by (step ->> 'before')::timestamptz limit 1), 0));

-- a stay is told when it is booked and when it is cancelled, once each, and a failed one when its caller has no answer
select b.id as what from service.stays_bookings b where (select count(*) from service.events e where e.type = 'stays.booking.created' and e.idempotency_key = b.id) <> 1
		or (select count(*) from service.events e where e.type = 'stays.booking.cancelled' and e.idempotency_key = b.id) <> (b.cancelled_at is not null)::int
	union all select e.id from service.events e where e.type = 'stays.booking_creation_failed' and not exists (select from service.attempts a
		where a.kind = 'book_stay' and a.state = 'refused' and e.idempotency_key = concat_ws(':', a.idempotency_key, a.id));

-- the rooms that hotels have sold are those of the stays that are booked, night by night
with held as (
	select s.live_mode, s.record ->> 'room' as room, n::date as night, sum((s.record ->> 'rooms')::int) as rooms
	from sandbox.stay_bookings s, generate_series((s.record ->> 'checkIn')::date, (s.record ->> 'checkOut')::date - 1, interval '1 day') n
	where s.status = 'confirmed' and s.record ->> 'room' is not null group by 1, 2, 3
)
select room as what, night, h.rooms as held, t.rooms as sold from held h
	full join sandbox.rooms_sold t using (live_mode, room, night) where coalesce(h.rooms, 0) <> coalesce(t.rooms, 0);

-- a confirmed change is one attempt that was won, told once and named by its order; no other is
select c.id as what from service.order_changes c join service.orders o on o.id = c.order_id
	where (c.confirmed_at is not null) <> (c.id = any(o.change_ids))
		or (c.confirmed_at is not null) <> exists (select from service.attempts a where a.kind = 'change_order' and a.subject_id = c.id and a.state = 'won')
		or (select count(*) from service.events e where e.type = 'air.order.changed' and e.idempotency_key = c.id
			and e.object ->> 'id' = c.order_id and e.object ->> 'order_change_id' = c.id) <> (c.confirmed_at is not null)::int;

-- what was taken from the payers equals where it went: the airline's share, which is the order's price and the extras that a
-- schedule change took away, or what its acts were paid where it was changed, the surcharge, and what came back
select o.id as what from service.orders o where o.paid_at is not null and (
	case when o.change_ids = '{}' then o.total_amount + coalesce((select sum(r.amount) from service.refunds r join service.attempts a on a.id = r.attempt_id where r.order_id = o.id and a.kind = 'answer_change'), 0)
		else (select sum(a.amount) from service.attempts a where a.state = 'won' and o.id in (a.id, a.locks) and json_array_length(a.payments) > 0) end
		<> (select coalesce(sum(t.amount), 0) from service.ledger_transfers t where t.resource_id = o.id and t.from_account = 'reservations'
		and t.to_account = 'supplier_payable')
	or (select coalesce(sum(p.amount - p.refunded), 0) from service.payments p where p.order_id = o.id and p.status = 'succeeded')
		<> (select coalesce(sum(e.amount), 0) from service.ledger_entries e where e.resource_id = o.id and e.account in ('supplier_payable', 'surcharges')));

-- an order is in its airline's books, at its price
select o.id as what from service.orders o left join sandbox.bookings b on b.client_reference = o.id and b.status <> 'refused'
	where b.client_reference is null or b.amount <> o.total_amount or b.currency <> o.total_currency or (b.paid_at is null) <> (o.paid_at is null)
		or (b.status = 'cancelled' and o.cancelled_at is null and (o.paid_at is not null or o.awaiting_payment)) or (o.cancelled_at is not null and b.status <> 'cancelled');

-- a booking in an airline's books has an order
select client_reference as what from sandbox.bookings b where status <> 'refused' and not exists (select from service.orders o where o.id = b.client_reference);

-- a card was charged what a payment says, once, and for nothing else
select p.id as what from service.payments p where type = 'card' and status = 'succeeded'
		and not exists (select from sandbox.card_charges c where c.reference = p.id and c.state = 'captured' and c.amount = p.amount and c.currency = p.currency)
	union all select c.reference from sandbox.card_charges c where state = 'captured'
		and not exists (select from service.payments p where p.id = c.reference and p.status = 'succeeded')
	union all select c.reference from sandbox.card_charges c where state = 'authorised';

-- what flights have sold is what bookings hold, and nothing else
with held as (
	select b.live_mode, s ->> 'flightKey' as flight_key, s ->> 'cabin' as cabin, sum((s ->> 'seats')::int) as seats
	from sandbox.bookings b, json_array_elements(b.record -> 'sales') s where b.status in ('confirmed', 'held') group by 1, 2, 3
)
select flight_key as what, h.seats as held, t.seats as sold from held h
	full join sandbox.seats_sold t using (live_mode, flight_key, cabin) where coalesce(h.seats, 0) <> coalesce(t.seats, 0);

-- a named seat is an order's, each order has as many as it says, and none has two buyers
select t.taken_by as what from sandbox.seats_taken t where not exists (
		select from sandbox.bookings b where b.client_reference = t.taken_by and b.status in ('confirmed', 'held'))
	union all select o.id from service.orders o where o.cancelled_at is null and (select count(*) from json_array_elements(o.services) s where s ->> 'type' = 'seat')
		<> (select count(*) from sandbox.seats_taken t where t.taken_by = o.id)
	union all select concat_ws(' ', g -> 'operating_carrier' ->> 'iata_code', g ->> 'operating_carrier_flight_number', g ->> 'departing_at', s -> 'metadata' ->> 'designator')
		from service.orders o, json_array_elements(o.services) s, json_array_elements(o.body -> 'slices') l, json_array_elements(l -> 'segments') g
		where o.cancelled_at is null and s ->> 'type' = 'seat' and g ->> 'id' = s -> 'segment_ids' ->> 0 group by 1 having count(*) > 1;

-- an order that was acknowledged is there
select a.order_id as what from acked_orders a where a.order_id is not null and not exists (select from service.orders o where o.id = a.order_id and o.offer_id = a.offer_id);

-- an offer whose last word was a refusal has no order
select a.offer_id as what from acked_orders a where a.order_id is null and exists (select from service.orders o where o.offer_id = a.offer_id);
