import { z } from 'zod';
import { type Order, PaymentStatus } from '#contract/air/order.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { refundOf } from '../refund-of.ts';

/** Where a flight leaves or lands; degrees, and the IANA zone whose clock its local times go by. */
const Airport = z.object({ latitude: z.number(), longitude: z.number(), zone: z.string() });

/** What a list of trips shows of flights, as it is kept between readings. It names no traveller. */
export const FlightCard = z.object({
	/** Missing in what was kept by an earlier version, as are the airports of its legs. */
	kind: z.literal('flight').default('flight'),
	id: z.string(),
	reference: z.string(),
	airline: z.string(),
	legs: z.array(
		z.object({
			from: z.string(),
			to: z.string(),
			/** Of the airports; missing in what was kept by an earlier version. */
			from_code: z.string().optional(),
			to_code: z.string().optional(),
			from_at: Airport.optional(),
			to_at: Airport.optional(),
			/** Local date. */
			date: z.string(),
			/** Local times, without zone. */
			departs: z.string(),
			arrives: z.string(),
		}),
	),
	/** Full names of who flies, each once. */
	operators: z.array(z.string()),
	/** Of the place where it begins: its deadlines are told by its clock. */
	zone: z.string(),
	/** First departure and last arrival; instants, ISO 8601. */
	begins: z.string(),
	ends: z.string(),
	cancelled_at: z.string().nullable(),
	payment_status: PaymentStatus,
	total: z.object({ amount: z.string(), currency: z.string() }),
	refund: z.object({ amount: z.string(), currency: z.string() }).nullable(),
	/** A schedule change waits for an answer. */
	changed: z.boolean(),
});
export type FlightCard = z.infer<typeof FlightCard>;

type Ends = Order['slices'][number]['segments'][number];
const cityOf = (place: Ends['origin']): string => place.city_name ?? place.name;
const instant = (local: string, zone: string): string => new Date(instantOf(local, zone)).toISOString();

/** What the list shows of an order. */
export function flightCard(order: Order): FlightCard {
	const segments = order.slices.flatMap((slice) => slice.segments);
	const [first] = segments;
	const last = segments.at(-1);
	const refund = refundOf(order);
	return {
		kind: 'flight',
		id: order.id,
		reference: order.booking_reference,
		airline: order.owner.name,
		legs: order.slices.flatMap(({ segments: own }) => {
			const [start] = own;
			const end = own.at(-1);
			return start && end ? [legOf(start, end)] : [];
		}),
		operators: [...new Set(segments.flatMap(({ operating_carrier: { name } }) => name || []))],
		zone: first?.origin.time_zone ?? 'UTC',
		begins: first ? instant(first.departing_at, first.origin.time_zone) : order.created_at,
		ends: last ? instant(last.arriving_at, last.destination.time_zone) : order.created_at,
		cancelled_at: order.cancelled_at,
		payment_status: order.payment_status,
		total: { amount: order.total_amount, currency: order.total_currency },
		refund: refund && { amount: refund.amount, currency: refund.currency },
		changed: order.airline_initiated_changes.some(({ available_actions: actions }) => actions.length > 0),
	};
}

const airportOf = ({ latitude, longitude, time_zone: zone }: Ends['origin']) => ({ latitude, longitude, zone });

const legOf = (start: Ends, end: Ends): FlightCard['legs'][number] => ({
	from: cityOf(start.origin),
	to: cityOf(end.destination),
	from_code: start.origin.iata_code,
	to_code: end.destination.iata_code,
	from_at: airportOf(start.origin),
	to_at: airportOf(end.destination),
	date: start.departing_at.slice(0, 10),
	departs: start.departing_at,
	arrives: end.arriving_at,
});
