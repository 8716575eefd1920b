import type { Order } from '#contract/air/order.ts';
import { flightRow } from '#lib/agent-desk/flight-row.ts';
import { commonTerms, type IndexEntry, TERMS } from './index-entry.ts';

type Segment = Order['slices'][number]['segments'][number];

/** By the selling and by the operating airline, alone and with its day: `BT653`, `BT653/2026-11-22`. */
function flightTerms(segment: Segment): string[] {
	const day = segment.departing_at.slice(0, 10);
	const flights = [
		[segment.marketing_carrier.iata_code, segment.marketing_carrier_flight_number],
		[segment.operating_carrier.iata_code, segment.operating_carrier_flight_number],
	].flatMap(([code, number]) => (code && number ? [`${code}${number.replace(/^0+/, '')}`] : []));
	return flights.flatMap((flight) => [TERMS.flight + flight, `${TERMS.flight}${flight}/${day}`]);
}

/** Each flight and each direction as `LHR-JFK`, alone and with its day. */
function routeTerms({ segments }: Order['slices'][number]): string[] {
	const ends = [[segments[0], segments.at(-1)] as const, ...segments.map((one) => [one, one] as const)];
	return ends.flatMap(([first, last]) => {
		if (!first || !last) return [];
		const route = `${TERMS.route}${first.origin.iata_code}-${last.destination.iata_code}`;
		return [route, `${route}/${first.departing_at.slice(0, 10)}`];
	});
}

const ticketTerms = (number: string): string[] => {
	const digits = number.replace(/\D/g, '');
	// People read out the number without the airline's own three digits, too.
	return [digits, digits.slice(3)].filter((one) => one.length > 5).map((one) => TERMS.ticket + one);
};

/** Booked flights as the desk's index keeps them. */
export function entryOfOrder(order: Order): IndexEntry {
	// A deadline that is over is told when the index is read.
	const row = flightRow(order, Number.NEGATIVE_INFINITY);
	const segments = order.slices.flatMap((slice) => slice.segments);
	const ends = segments.flatMap(({ origin, destination }) => [origin, destination]);
	const common = commonTerms({
		references: [order.booking_reference, ...order.booking_references.map((one) => one.booking_reference)],
		travellers: row.travellers,
		emails: order.passengers.map(({ email }) => email),
		phones: order.passengers.map(({ phone_number: phone }) => phone),
		places: ends.flatMap(({ city_name: city }) => city ?? []),
		days: segments.map(({ departing_at: at }) => at.slice(0, 10)),
		customers: [...(order.users ?? []), ...order.passengers.map(({ user_id: user }) => user)],
	});
	const terms = [
		...common.terms,
		...order.documents.flatMap((document) => ticketTerms(document.unique_identifier)),
		...segments.flatMap(flightTerms),
		...order.slices.flatMap(routeTerms),
		...ends.flatMap(({ iata_code: code, iata_city_code: city }) =>
			[code, city].filter(Boolean).map((one) => TERMS.airport + one),
		),
	];
	return {
		...common,
		terms: [...new Set(terms)],
		row,
		live_mode: order.live_mode,
		state: row.status === 'lapsed' ? 'held' : row.status,
		pay_by: order.payment_status.payment_required_by,
		ticketed: row.tickets.length > 0,
		airline: order.owner.iata_code,
		departs_at: segments[0]?.departing_at ?? order.created_at.slice(0, 19),
	};
}
