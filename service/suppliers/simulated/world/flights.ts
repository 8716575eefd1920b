import type { Network } from './network.ts';
import { seasonOf, type Timetables } from './timetable.ts';
import type { Zones } from './zones.ts';

const MINUTE = 60_000;
export const DAY_MS = 86_400_000;

/** One flight on one day, before anybody prints its times. */
export interface Flight {
	leg: number;
	rotation: number;
	/** Days since 1970 of the local date of departure. */
	day: number;
	departs: number;
	arrives: number;
}

export interface Flights {
	/** The leg's flights whose local date of departure is this day, by departure. */
	on(leg: number, day: number): Flight[];
	/** The local day at an airport at an instant. */
	localDay(airport: number, ms: number): number;
}

/** Puts timetables on the calendar. */
export function createFlights(network: Network, timetables: Timetables, zones: Zones): Flights {
	const { geo } = network;
	return {
		on(leg, day) {
			const table = timetables.of(leg);
			const zone = geo.zone[network.from(leg)] as number;
			const weekday = (day + 4) % 7;
			const blocks = table.blocks[seasonOf(day)];
			const found: Flight[] = [];
			for (let rotation = 0; rotation < table.departs.length; rotation++) {
				if ((((table.days[rotation] as number) >> weekday) & 1) === 0) continue;
				const departs = zones.toInstant(zone, day * DAY_MS + (table.departs[rotation] as number) * MINUTE);
				found.push({ leg, rotation, day, departs, arrives: departs + (blocks[rotation] as number) * MINUTE });
			}
			return found;
		},
		localDay: (airport, ms) => Math.floor((ms + zones.offset(geo.zone[airport] as number, ms) * MINUTE) / DAY_MS),
	};
}
