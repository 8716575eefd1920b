import type { OrderSlice } from '#contract/air/order-slice.ts';
import { mayRefuse } from '#contract/air/passenger-rights.ts';
import { isoDuration } from '#contract/common/calendar.ts';
import { type IdFamily, newFamily } from '#service/ids.ts';
import { wireAirport } from '#service/refdata/wire.ts';
import type { AirlineAddresses } from '#service/refdata/wire-airlines.ts';
import type { ChangedFlight, SupplierScheduleChange } from '#service/suppliers/air/schedule.ts';
import type { OrderBody, OrderRow } from '../orders/order-row.ts';
import { seatedSlices } from '../orders/seated-slices.ts';
import { wireFlight, wireStops } from '../search/wire-flights.ts';
import type { ChangeRow } from './change-row.ts';

const DAY_MS = 86_400_000;
/** Where nothing is flown any more, it can be answered for so long after the flights would have left. */
const AFTER_CANCELLED_DAYS = 30;

type Changed = Pick<ChangeRow, 'added' | 'removed' | 'carried' | 'may_refuse' | 'leaves_at' | 'flies_at' | 'ends_at'>;
type Segment = OrderSlice['segments'][number];

const CABIN_NAMES = { economy: 'Economy', premium_economy: 'Premium economy', business: 'Business', first: 'First' };

/** Where airlines' marks and conditions are, as the order has them. */
function addressesIn({ owner, slices }: OrderBody): AirlineAddresses {
	const known = slices.flatMap(({ segments }) =>
		segments.flatMap((segment) => [segment.marketing_carrier, segment.operating_carrier]),
	);
	const carriage = [owner, ...known].flatMap(({ iata_code: code, conditions_of_carriage_url: url }) =>
		code !== null && url !== null ? [[code, url] as const] : [],
	);
	return {
		logos: owner.logo_symbol_url?.replace(/\/[^/]*\/symbol\.svg$/, '') ?? '',
		carriage: Object.fromEntries(carriage),
	};
}

/** What a passenger has on a flight now: what they had, but in its cabin, and without a seat that is lost. */
const travellersOf = (flight: ChangedFlight, before: Segment): Segment['passengers'] =>
	before.passengers.map((passenger, i) => {
		const seat = flight.continues !== null && flight.keepsSeats ? passenger.seat : null;
		const cabin = flight.cabins[i] ?? passenger.cabin_class;
		if (cabin === passenger.cabin_class) return { ...passenger, seat };
		return {
			...passenger,
			cabin_class: cabin,
			cabin_class_marketing_name: CABIN_NAMES[cabin],
			cabin: null,
			fare_basis_code: null,
			seat,
		};
	});

interface Numbered {
	family: IdFamily;
	next(): number;
	addresses: AirlineAddresses;
}

function segmentOf(flight: ChangedFlight, before: OrderSlice, { family, next, addresses }: Numbered): Segment {
	const old = before.segments[flight.continues ?? before.segments.length - 1] ?? before.segments[0];
	if (!old) throw new RangeError('a slice without flights');
	return {
		id: family.member('segment', next()),
		...wireFlight({ ...flight, passengers: [] }, addresses),
		stops: wireStops({ ...flight, passengers: [] }, () => family.member('stop', next())),
		passengers: travellersOf(flight, old),
	};
}

/** A slice as it is flown now. */
function sliceOf(flights: readonly ChangedFlight[], before: OrderSlice, numbered: Numbered): OrderSlice[] {
	const first = flights[0];
	const last = flights.at(-1);
	if (!first || !last) return [];
	const minutes = (last.departsAt.getTime() - first.departsAt.getTime()) / 60_000 + last.minutes;
	return [
		{
			...before,
			id: numbered.family.member('slice', numbered.next()),
			origin: wireAirport(first.origin),
			origin_type: 'airport',
			destination: wireAirport(last.destination),
			destination_type: 'airport',
			duration: isoDuration(minutes),
			comparison_key: flights.map((flight) => `${flight.marketingCarrier}${flight.marketingNumber}`).join('+'),
			segments: flights.map((flight) => segmentOf(flight, before, numbered)),
		},
	];
}

/** When a slice of an order leaves, as booked. */
function leavesAt({ body, departing_at: departures }: Pick<OrderRow, 'body' | 'departing_at'>, slice: number): Date {
	const before = body.slices.slice(0, slice).reduce((sum, { segments }) => sum + segments.length, 0);
	return departures[before] ?? new Date(0);
}

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)));
const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));

/**
 * What an airline's change makes of an order: the slices before and after, with new ids, where extras go on, and until
 * when. Throws RangeError when the change names what neither the order nor the reference data has.
 */
export function changedSlices(order: OrderRow, { slices }: SupplierScheduleChange, now: Date): Changed {
	let n = 0;
	const numbered = { family: newFamily(), next: () => ++n, addresses: addressesIn(order.body) };
	const booked = seatedSlices(order.body.slices, order.services);
	const parts = slices.map(({ slice, flights }) => {
		const before = booked[slice];
		if (!before) throw new RangeError(`no slice ${slice}`);
		const [after = null] = sliceOf(flights, before, numbered);
		const carried = flights.flatMap(({ continues, keepsSeats }, i) => {
			const old = continues === null ? undefined : before.segments[continues];
			const to = after?.segments[i];
			return old && to ? [[old.id, { to: to.id, keepsSeats }] as const] : [];
		});
		return { before, after, carried, leaves: leavesAt(order, slice), flies: flights.map((each) => each.departsAt) };
	});
	const flies = parts.flatMap((part) => part.flies);
	const last = latest([...order.departing_at, ...flies]);
	return {
		removed: parts.map(({ before }) => before),
		added: parts.flatMap(({ after }) => after ?? []),
		carried: Object.fromEntries(parts.flatMap(({ carried }) => carried)),
		may_refuse: mayRefuse(parts, now),
		leaves_at: earliest([...parts.map(({ leaves }) => leaves), ...flies]),
		flies_at: flies.length > 0 ? earliest(flies) : null,
		ends_at: flies.length > 0 ? last : new Date(last.getTime() + AFTER_CANCELLED_DAYS * DAY_MS),
	};
}
