import type { Order } from '#contract/air/order.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { CHECK_IN_RULES } from './check-in-rules.ts';

/** Where and when one direction of a trip is checked in. */
export interface CheckIn {
	/** The direction's id. */
	sliceId: string;
	from: string;
	to: string;
	/** Who flies the first flight, and so checks in. */
	airline: string;
	/** What that airline knows the booking by. */
	reference: string;
	/** When online check-in usually opens; null: only the airline knows. */
	opens: { at: string; zone: string; hours: number; open: boolean } | null;
	/** `London Heathrow Airport (LHR)`. */
	place: string;
	terminal: string | null;
}

type Slice = Order['slices'][number];

/** How to check in for what is still to be flown, direction by direction. `now`: the service's clock, epoch milliseconds. */
export const checkInsOf = (order: Order, now: number): CheckIn[] =>
	order.slices.flatMap((slice) => {
		const first = slice.segments[0];
		if (!first || instantOf(first.departing_at, first.origin.time_zone) <= now) return [];
		return [checkInOf(order, slice, first, now)];
	});

function checkInOf(order: Order, slice: Slice, first: Slice['segments'][number], now: number): CheckIn {
	const { origin, operating_carrier: carrier } = first;
	const end = (slice.segments.at(-1) ?? first).destination;
	const own = order.booking_references.find((one) => one.carrier.iata_code === carrier.iata_code);
	return {
		sliceId: slice.id,
		from: origin.city_name ?? origin.name,
		to: end.city_name ?? end.name,
		airline: carrier.name || order.owner.name,
		reference: own?.booking_reference ?? order.booking_reference,
		opens: opensAt(first, now),
		place: `${origin.name} (${origin.iata_code})`,
		terminal: first.origin_terminal,
	};
}

/** Hours are those that pass: a night in which clocks change has one more or less. */
function opensAt(first: Slice['segments'][number], now: number): CheckIn['opens'] {
	const { origin, destination, departing_at: departs, operating_carrier: carrier } = first;
	const rule = CHECK_IN_RULES[carrier.iata_code ?? ''];
	if (!rule) return null;
	const hours = rule.to?.[destination.iata_country_code] ?? rule.hours;
	const at = instantOf(departs, origin.time_zone) - hours * 3_600_000;
	return { at: new Date(at).toISOString(), zone: origin.time_zone, hours, open: at <= now };
}
