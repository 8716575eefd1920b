import { createZones } from '../world/zones.ts';

/** The clocks of hotels, by IANA name. */
export interface HotelClocks {
	/** The instant of a wall-clock time (epoch milliseconds, the wall clock read as if it were UTC). */
	toInstant(timeZone: string, wallMs: number): number;
	/** The number of the day that it is, since 1970. */
	today(timeZone: string, nowMs: number): number;
}

const DAY_MS = 86_400_000;

export function createHotelClocks(timeZones: Iterable<string>): HotelClocks {
	const names = [...new Set(timeZones)];
	const index = new Map(names.map((name, i) => [name, i]));
	const zones = createZones(names);
	const zoneOf = (timeZone: string): number => {
		const zone = index.get(timeZone);
		if (zone === undefined) throw new RangeError(`no hotel keeps the time of ${timeZone}`);
		return zone;
	};
	return {
		toInstant: (timeZone, wallMs) => zones.toInstant(zoneOf(timeZone), wallMs),
		today: (timeZone, nowMs) => Math.floor((nowMs + zones.offset(zoneOf(timeZone), nowMs) * 60_000) / DAY_MS),
	};
}
