import type { Flight } from './flights.ts';
import { LONG_HAUL_KM, type Network } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60;
const EVENING = 17 * HOUR;

/** What decides how long a change of flights takes. */
export interface Change {
	domestic: boolean;
	/** How many of the two flights are long haul. */
	longLegs: 0 | 1 | 2;
	terminalChange: boolean;
}

/** Minutes that a change needs at least: 45 domestic, 60 international, 75 with one long flight, 90 with two; 30 more between terminals. */
export function minimumConnection(change: Change): number {
	const base = change.longLegs === 2 ? 90 : change.longLegs === 1 ? 75 : change.domestic ? 45 : 60;
	return base + (change.terminalChange ? 30 : 0);
}

/** Minutes that a change may take at most: 5 hours, 12 with a long flight or over the night from the day's last arrivals. */
export function maximumConnection(change: Change, arrivalMinute: number): number {
	return change.longLegs > 0 || arrivalMinute >= EVENING ? 12 * HOUR : 5 * HOUR;
}

/** How two legs meet at the airport between them. */
export function changeBetween(network: Network, before: number, after: number, terminalChange: boolean): Change {
	const { home } = network.rights;
	const at = home(network.to(before));
	const long = (leg: number): number => ((network.km[leg >> 1] as number) > LONG_HAUL_KM ? 1 : 0);
	return {
		domestic: home(network.from(before)) === at && home(network.to(after)) === at,
		longLegs: (long(before) + long(after)) as 0 | 1 | 2,
		terminalChange,
	};
}

/** Whether a traveller off one flight can take the other. */
export function connects(change: Change, before: Flight, after: Flight, arrivalMinute: number): boolean {
	const minutes = (after.departs - before.arrives) / MINUTE;
	return minutes >= minimumConnection(change) && minutes <= maximumConnection(change, arrivalMinute);
}
