import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import type { TestApp, TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from '../../search/testing/search-body.ts';

const NAMES = ['Anna', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Gerda', 'Hanna', 'Ida'];

/** A traveller for a passenger of an offer, of the age that was searched for. */
export function traveller(
	passenger: Offer['passengers'][number],
	i: number,
	departureOn: string,
	change: Record<string, unknown> = {},
) {
	const age = passenger.age ?? (passenger.type === 'child' ? 9 : passenger.type === 'infant_without_seat' ? 1 : 40);
	return {
		id: passenger.id,
		title: 'ms',
		given_name: NAMES[i] ?? 'Ada',
		family_name: 'Traveller',
		gender: 'f',
		// Their birthday was a month before.
		born_on: addDays(`${Number(departureOn.slice(0, 4)) - age}${departureOn.slice(4)}`, -30),
		email: 'traveller@example.com',
		phone_number: '+442080160509',
		identity_documents: [
			{
				type: 'passport',
				unique_identifier: '123456789',
				issuing_country_code: 'GB',
				expires_on: addDays(departureOn, 900),
			},
		],
		...change,
	};
}

/** A body that books an offer by balance. `people` changes each traveller. */
export function orderBody(
	offer: Offer,
	change: Record<string, unknown> = {},
	people: (i: number) => Record<string, unknown> = () => ({}),
) {
	const departureOn = offer.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? '2027-01-01';
	const infants = offer.passengers.filter(({ type }) => type === 'infant_without_seat');
	let adults = 0;
	return {
		selected_offers: [offer.id],
		passengers: offer.passengers.map((passenger, i) => {
			const infant = passenger.type === 'adult' ? infants[adults++] : undefined;
			const base = {
				...(infant && { infant_passenger_id: infant.id }),
				...(offer.supported_passenger_identity_document_types.length === 0 && { identity_documents: [] }),
			};
			return traveller(passenger, i, departureOn, { ...base, ...people(i) });
		}),
		payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }],
		...change,
	};
}

/** Offers of a search, on the route that the test airline alone sells unless told, its cheapest economy offer first. */
export async function offersOn(
	t: TestApp,
	route = 'JFK-EWR',
	options: { token?: TestToken; change?: Record<string, unknown>; owner?: string; flight?: string | undefined } = {},
): Promise<Offer[]> {
	const { token, change, owner = 'ZZ', flight } = options;
	const reply = await t.request('POST', '/air/offer_requests', { token, body: searchBody(route, change) });
	const { offers } = reply.json<{ data: { offers: Offer[] } }>().data;
	const isOn = (offer: Offer) => flight === undefined || flightOf(offer) === flight;
	return offers.filter((offer) => offer.owner.iata_code === owner && isOn(offer));
}

/** The number of the flight that a journey begins with. What is first of a search changes as flights are sold. */
export const flightOf = ({ slices }: Pick<Offer, 'slices'> | Pick<Order, 'slices'>): string | undefined =>
	slices[0]?.segments[0]?.marketing_carrier_flight_number;

/** One offer that can be booked. */
export async function offerOn(...asked: Parameters<typeof offersOn>): Promise<Offer> {
	const [offer] = await offersOn(...asked);
	if (!offer) throw new Error('no offer');
	return offer;
}

/** A hold of a new organisation unless one is named, on a route where the test airline takes them. */
export async function heldOrder(
	t: TestApp,
	change: Record<string, unknown> = {},
	by?: TestToken,
): Promise<{ token: TestToken; order: Order }> {
	const token = by ?? (await t.token());
	const offer = await offerOn(t, 'JFK-EWR', { token });
	const body = orderBody(offer, { type: 'hold', payments: undefined, ...change });
	const reply = await t.request('POST', '/air/orders', { token, body });
	return { token, order: reply.json<{ data: Order }>().data };
}

/** What must hold of one organisation's money and of the airline's books at any time when nothing is open. */
export async function invariants(t: TestApp, organisationId: string): Promise<string[]> {
	const rows = await t.db.query<{ broken: string }>(
		`select 'ledger does not add up' as broken from service.ledger_entries where organisation_id = $1 having sum(amount) <> 0
		union all select 'still reserved: ' || sum(amount) from service.ledger_entries where organisation_id = $1 and account = 'reservations' having sum(amount) <> 0
		union all select 'charged without an order: ' || resource_id from service.ledger_entries e where organisation_id = $1 and account = 'supplier_payable'
			and not exists (select from service.orders o where o.id = e.resource_id) and not exists (select from service.stays_bookings b where b.id = e.resource_id)
		union all select 'an order that its airline does not know: ' || id from service.orders o where organisation_id = $1
			and not exists (select from sandbox.bookings b where b.client_reference = o.id and b.status <> 'refused')
		union all select 'a booking without an order: ' || client_reference from sandbox.bookings b where organisation_id = $1 and status <> 'refused'
			and not exists (select from service.orders o where o.id = b.client_reference)
		union all select 'a stay that its hotel does not know: ' || id from service.stays_bookings b where organisation_id = $1
			and not exists (select from sandbox.stay_bookings s where s.client_reference = b.id and (s.status = 'cancelled') = (b.cancelled_at is not null) and s.status <> 'refused')
		union all select 'a stay at a hotel without a booking: ' || client_reference from sandbox.stay_bookings s where organisation_id = $1 and status <> 'refused'
			and not exists (select from service.stays_bookings b where b.id = s.client_reference)
		union all select 'a stay paid otherwise than charged: ' || b.id from service.stays_bookings b,
			lateral (select coalesce(sum(a.amount), 0) as charged from service.attempts a where a.locks = b.id and a.kind = 'charge_no_show' and a.state = 'won') n where organisation_id = $1
			and (b.paid_amount - coalesce(b.refund_amount, 0) + n.charged <> (select coalesce(sum(e.amount), 0) from service.ledger_entries e where e.resource_id = b.id and e.account = 'supplier_payable')
				or b.paid_amount - coalesce(b.refund_amount, 0) + n.charged <> (select coalesce(sum(p.amount - p.refunded), 0) from service.payments p where p.order_id = b.id and p.status = 'succeeded')
				or coalesce(b.refund_amount, 0) <> (select coalesce(sum(r.amount), 0) from service.refunds r where r.order_id = b.id))
		union all select 'not settled: ' || id from service.attempts where organisation_id = $1 and state in ('open', 'unknown')
		union all select 'paid otherwise than charged: ' || o.id from service.orders o where organisation_id = $1 and o.paid_at is not null
			and (case when o.change_ids = '{}' then o.total_amount
				+ coalesce((select sum(r.amount) from service.refunds r join service.attempts a on a.id = r.attempt_id where r.order_id = o.id and a.kind = 'answer_change'), 0)
				else (select sum(a.amount) from service.attempts a where a.state = 'won' and o.id in (a.id, a.locks) and json_array_length(a.payments) > 0) end)
				<> (select coalesce(sum(t.amount), 0) from service.ledger_transfers t where t.resource_id = o.id and t.from_account = 'reservations' and t.to_account = 'supplier_payable')
		union all select 'refunded otherwise than booked: ' || o.id from service.orders o where organisation_id = $1
			and (select coalesce(sum(r.amount), 0) from service.refunds r where r.order_id = o.id)
				<> (select coalesce(sum(t.amount), 0) from service.ledger_transfers t where t.resource_id = o.id and t.to_account = 'refunds')
		union all select 'still on its way back: ' || sum(amount) from service.ledger_entries where organisation_id = $1 and account = 'refunds' having sum(amount) <> 0
		union all select 'refunded otherwise than kept: ' || p.id from service.payments p where organisation_id = $1
			and p.refunded <> (select coalesce(sum(r.amount), 0) from service.refunds r where r.payment_id = p.id)
		union all select 'cancelled without its quote: ' || o.id from service.orders o where organisation_id = $1 and o.cancelled_at is not null
			and (select count(*) from service.order_cancellations c where c.order_id = o.id and c.id = o.cancellation_id and c.confirmed_at = o.cancelled_at) <> 1
		union all select 'changed otherwise than confirmed: ' || o.id from service.orders o where organisation_id = $1
			and cardinality(o.change_ids) <> (select count(*) from service.order_changes c where c.order_id = o.id and c.confirmed_at is not null)
		union all select 'costs otherwise than changed: ' || o.id from service.orders o where organisation_id = $1 and o.change_ids <> '{}'
			and o.total_amount <> (select b.amount from sandbox.bookings b where b.client_reference = o.id)
		union all select 'held by a settled attempt: ' || o.id from service.orders o where organisation_id = $1 and o.acting is not null
			and not exists (select from service.attempts a where a.id = o.acting and a.state in ('open', 'unknown'))
		union all select 'an outcome without its event: ' || a.id from service.attempts a where organisation_id = $1 and state = 'won' and kind = 'book_order'
			and (select count(*) from service.events v where v.type = 'order.created' and v.idempotency_key = a.id) <> 1`,
		[organisationId],
	);
	return rows.map(({ broken }) => broken);
}
