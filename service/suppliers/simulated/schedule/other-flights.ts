import type { RefData } from '#service/refdata/refdata.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import type { RefAirport } from '#service/refdata/types.ts';
import type { ChangedFlight, ScheduledFlight } from '../../air/schedule.ts';
import { blockMinutes } from '../world/block-time.ts';
import { createZones } from '../world/zones.ts';

const MINUTE_MS = 60_000;
const LAYOVER_MINUTES = 75;
/** No leg of a connection is shorter. */
const SHORTEST_LEG_KM = 100;
/** Another airport is no further from the one that was booked. */
const NEAR_KM = 120;

const airportOf = (refdata: RefData, code: string): RefAirport => {
	const airport = refdata.airports.get(code);
	if (!airport) throw new RangeError(`the reference data has no airport ${code}`);
	return airport;
};

/** A local time so many minutes on. */
export const minutesOn = (local: string, minutes: number): string =>
	new Date(Date.parse(`${local.slice(0, 19)}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19);

const localAt = ({ timeZone }: RefAirport, ms: number): string =>
	new Date(ms + createZones([timeZone]).offset(0, ms) * MINUTE_MS).toISOString().slice(0, 19);

/** The large airport by which the way from one place to another is shortest. */
function changingPlace(refdata: RefData, from: RefAirport, to: RefAirport): RefAirport | undefined {
	const ways = [...refdata.airports.values()]
		.filter(({ size }) => size === 'large')
		.map((airport) => ({ airport, legs: [distanceKm(from, airport), distanceKm(airport, to)] }))
		.filter(({ legs }) => Math.min(...legs) >= SHORTEST_LEG_KM)
		.map(({ airport, legs }) => ({ airport, km: legs.reduce((sum, leg) => sum + leg, 0) }));
	return ways.sort((a, b) => a.km - b.km || (a.airport.iata < b.airport.iata ? -1 : 1))[0]?.airport;
}

interface Leg {
	from: RefAirport;
	to: RefAirport;
	departsMs: number;
	number: string;
}

function flown(flight: ScheduledFlight, { from, to, departsMs, number }: Leg): ChangedFlight {
	const km = distanceKm(from, to);
	const minutes = blockMinutes({
		km,
		fromLatitude: from.latitude,
		fromLongitude: from.longitude,
		toLatitude: to.latitude,
		toLongitude: to.longitude,
		turboprop: false,
		unitedStates: from.country === 'US' || to.country === 'US',
	});
	return {
		...flight,
		origin: from.iata,
		originTerminal: from.iata === flight.origin ? flight.originTerminal : null,
		destination: to.iata,
		destinationTerminal: to.iata === flight.destination ? flight.destinationTerminal : null,
		departingAt: localAt(from, departsMs),
		arrivingAt: localAt(to, departsMs + minutes * MINUTE_MS),
		departsAt: new Date(departsMs),
		minutes,
		distanceKm: Math.round(km),
		marketingNumber: number,
		operatingNumber: number,
		stops: [],
		continues: null,
		keepsSeats: false,
	};
}

/** Two flights in place of one, by another airport; undefined where there is none on the way. */
export function withConnection(refdata: RefData, flight: ScheduledFlight): ChangedFlight[] | undefined {
	const from = airportOf(refdata, flight.origin);
	const to = airportOf(refdata, flight.destination);
	const by = changingPlace(refdata, from, to);
	if (!by) return undefined;
	const number = (Number(flight.marketingNumber) % 8_000) + 1_001;
	const first = flown(flight, { from, to: by, departsMs: flight.departsAt.getTime(), number: String(number) });
	const onward = first.departsAt.getTime() + (first.minutes + LAYOVER_MINUTES) * MINUTE_MS;
	const second = flown(flight, { from: by, to, departsMs: onward, number: String(number + 1) });
	return [{ ...first, continues: 0 }, second];
}

/** Another airport of the same city, or near; undefined where there is none. */
function airportBeside(refdata: RefData, code: string): RefAirport | undefined {
	const airport = airportOf(refdata, code);
	const others = [...refdata.airports.values()].filter(({ iata, size }) => iata !== code && size !== 'small');
	const best = (among: readonly RefAirport[]) => [...among].sort((a, b) => b.rank - a.rank)[0];
	const ofCity = others.filter(({ cityCode }) => cityCode === airport.cityCode);
	const near = others.filter((other) => other.country === airport.country && distanceKm(airport, other) <= NEAR_KM);
	return best(ofCity) ?? best(near);
}

/** The flights of a slice, to another airport than was booked, or else from another; undefined where there is none near. */
export function withOtherAirport(refdata: RefData, flights: readonly ChangedFlight[]): ChangedFlight[] | undefined {
	const first = flights[0];
	const last = flights.at(-1);
	if (!first || !last) return undefined;
	const ends = new Set([first.origin, last.destination]);
	const arrives = airportBeside(refdata, last.destination);
	if (arrives && !ends.has(arrives.iata)) {
		const moved = { ...last, destination: arrives.iata, destinationTerminal: null };
		return flights.map((flight) => (flight === last ? moved : flight));
	}
	const leaves = airportBeside(refdata, first.origin);
	if (!leaves || ends.has(leaves.iata)) return undefined;
	return flights.map((flight) => (flight === first ? { ...first, origin: leaves.iata, originTerminal: null } : flight));
}

/** Another airline that could fly it: one that flies for the seller, or one of the same country. */
export function otherOperator(
	refdata: RefData,
	{ marketingCarrier, operatingCarrier }: ScheduledFlight,
): string | null {
	const seller = refdata.airlines.get(marketingCarrier);
	const others = [...refdata.airlines.values()].filter(
		({ iata }) => iata !== marketingCarrier && iata !== operatingCarrier,
	);
	const found =
		others.find(({ operatesFor }) => operatesFor.includes(marketingCarrier)) ??
		others.find(({ country, operatesFor }) => country === seller?.country && operatesFor.length === 0) ??
		others.find(({ alliance }) => alliance !== null && alliance === seller?.alliance);
	return found?.iata ?? null;
}

/** Another type of aircraft of about the same size, of the airline's own fleet where it has one. */
export function otherAircraft(refdata: RefData, { aircraft, marketingCarrier }: ScheduledFlight): string | null {
	const body = aircraft === null ? undefined : refdata.aircraft.get(aircraft)?.body;
	const same = [...refdata.aircraft.values()].filter((type) => type.iata !== aircraft && (!body || type.body === body));
	const fleet = refdata.airlines.get(marketingCarrier)?.fleet ?? [];
	return (same.find(({ iata }) => fleet.includes(iata)) ?? same[0])?.iata ?? null;
}
