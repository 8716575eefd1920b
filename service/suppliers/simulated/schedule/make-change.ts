import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import type { ChangedFlight, ScheduledFlight, ScheduleQuery, SupplierScheduleChange } from '../../air/schedule.ts';
import { CABIN_ORDER } from '../fares/cabins.ts';
import { minutesOn, otherAircraft, otherOperator, withConnection, withOtherAirport } from './other-flights.ts';

/** Each change of time is so much later than the one before it. */
const STEP_MINUTES = 60;

const asBooked = (flight: ScheduledFlight, i: number): ChangedFlight => ({ ...flight, continues: i, keepsSeats: true });

const later = (flight: ChangedFlight, minutes: number): ChangedFlight => ({
	...flight,
	departingAt: minutesOn(flight.departingAt, minutes),
	arrivingAt: minutesOn(flight.arrivingAt, minutes),
	departsAt: new Date(flight.departsAt.getTime() + minutes * 60_000),
	stops: flight.stops.map((stop) => ({
		...stop,
		arrivingAt: minutesOn(stop.arrivingAt, minutes),
		departingAt: minutesOn(stop.departingAt, minutes),
	})),
});

/** Terminal 2, or 1 where it was another. */
const otherTerminal = (terminal: string | null): string => (terminal === '2' ? '1' : '2');

/** The cabin that a flight is downgraded to. */
export const lowerCabin = (cabin: ScheduledFlight['cabins'][number]) =>
	CABIN_ORDER[CABIN_ORDER.indexOf(cabin) + 1] ?? cabin;

/** Changes the first flight of a slice alone. */
const firstOnly = (
	flights: readonly ChangedFlight[],
	change: (flight: ChangedFlight) => ChangedFlight | undefined,
): ChangedFlight[] | undefined => {
	const [first, ...rest] = flights;
	const changed = first && change(first);
	return changed && [changed, ...rest];
};

type Change = (flights: readonly ChangedFlight[], refdata: RefData, times: number) => ChangedFlight[] | undefined;

const byTime: Change = (flights, _, times) => flights.map((flight) => later(flight, STEP_MINUTES * (times + 1)));

/** What becomes of the flights of a slice; undefined: it cannot happen to them. */
const CHANGES: Readonly<Record<ScheduleChangeKind, Change>> = {
	time: byTime,
	aircraft: (flights, refdata) =>
		firstOnly(flights, (flight) => {
			const aircraft = otherAircraft(refdata, flight);
			return aircraft === null ? undefined : { ...flight, aircraft, keepsSeats: false };
		}),
	operator: (flights, refdata) =>
		firstOnly(flights, (flight) => {
			const operatingCarrier = otherOperator(refdata, flight);
			return operatingCarrier === null ? undefined : { ...flight, operatingCarrier };
		}),
	terminal: (flights) =>
		firstOnly(flights, (flight) => ({ ...flight, originTerminal: otherTerminal(flight.originTerminal) })),
	cancelled: () => [],
	connection_added: (flights, refdata) => {
		const [first, ...rest] = flights;
		const two = first && withConnection(refdata, first);
		const [, arrives] = two ?? [];
		if (!two || !first || !arrives) return undefined;
		// What follows leaves as much later as the passenger arrives.
		const wait = Math.ceil((Date.parse(`${arrives.arrivingAt}Z`) - Date.parse(`${first.arrivingAt}Z`)) / 60_000);
		return [...two, ...rest.map((flight) => later(flight, Math.max(0, wait)))];
	},
	airport: (flights, refdata) => withOtherAirport(refdata, flights),
	downgrade: (flights) =>
		flights.some(({ cabins }) => cabins.some((cabin) => lowerCabin(cabin) !== cabin))
			? flights.map((flight) => ({ ...flight, cabins: flight.cabins.map(lowerCabin), keepsSeats: false }))
			: undefined,
	travel_agent_ticket: byTime,
	update_only: byTime,
};

/**
 * What an airline makes of a booking: it changes the slice of the first flight that has not left. `times`: how often it
 * has done so before. Undefined: it cannot happen to these flights.
 */
export function madeChange(
	refdata: RefData,
	{ slices, now }: Pick<ScheduleQuery, 'slices' | 'now'>,
	kind: ScheduleChangeKind,
	times: number,
): Omit<SupplierScheduleChange, 'reference' | 'agencyTicket'> | undefined {
	const slice = slices.findIndex(([first]) => first !== undefined && first.departsAt > now);
	const flights = CHANGES[kind]((slices[slice] ?? []).map(asBooked), refdata, times);
	if (slice < 0 || !flights) return undefined;
	const byHand = kind === 'travel_agent_ticket' || kind === 'update_only';
	return { slices: [{ slice, flights }], acceptable: !byHand && flights.length > 0 };
}
