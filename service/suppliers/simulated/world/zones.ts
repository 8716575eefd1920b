const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** Shorter than the shortest time that any zone keeps an offset between two changes (Morocco's Ramadan, four weeks). */
const PROBE = 14 * 86_400_000;

/** Offsets of IANA time zones, fast enough for every flight: `Intl` is asked once per zone and year. */
export interface Zones {
	/** Minutes east of UTC in the zone (an index into the names) at an instant. */
	offset(zone: number, ms: number): number;
	/**
	 * The instant of a wall-clock time, both as epoch milliseconds (the wall clock read as if it were UTC).
	 * A time that the clock skips moves on by the gap; of a time that it shows twice the first is meant.
	 */
	toInstant(zone: number, wallMs: number): number;
}

/** One year of a zone: where each offset begins. */
interface ZoneYear {
	starts: Float64Array;
	offsets: Int16Array;
	end: number;
}

function readOffset(format: Intl.DateTimeFormat, ms: number): number {
	const match = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(ms));
	if (!match?.[1]) return 0;
	return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/** The first instant, to a quarter of an hour, at which the offset is no longer that of `from`. */
function changeBetween(format: Intl.DateTimeFormat, from: number, to: number, before: number): number {
	let low = from;
	let high = to;
	while (high - low > QUARTER) {
		const middle = low + Math.floor((high - low) / 2 / QUARTER) * QUARTER;
		if (readOffset(format, middle) === before) low = middle;
		else high = middle;
	}
	return high;
}

function buildYear(name: string, year: number): ZoneYear {
	const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset', year: 'numeric' });
	const end = Date.UTC(year + 1, 0, 1);
	let at = Date.UTC(year, 0, 1);
	let offset = readOffset(format, at);
	const starts = [at];
	const offsets = [offset];
	while (at < end) {
		const next = Math.min(at + PROBE, end);
		const after = readOffset(format, next);
		if (after !== offset) {
			starts.push(changeBetween(format, at, next, offset));
			offsets.push(after);
			offset = after;
		}
		at = next;
	}
	return { starts: Float64Array.from(starts), offsets: Int16Array.from(offsets), end };
}

/** Reads the zones of these names; a zone is an index into them. */
export function createZones(names: readonly string[]): Zones {
	const years: Map<number, ZoneYear>[] = names.map(() => new Map<number, ZoneYear>());
	const latest: (ZoneYear | undefined)[] = names.map(() => undefined);
	function yearAt(zone: number, ms: number): ZoneYear {
		const year = new Date(ms).getUTCFullYear();
		const known = years[zone] as Map<number, ZoneYear>;
		const table = known.get(year) ?? buildYear(names[zone] as string, year);
		known.set(year, table);
		latest[zone] = table;
		return table;
	}
	function offset(zone: number, ms: number): number {
		let table = latest[zone];
		if (!table || ms < (table.starts[0] as number) || ms >= table.end) table = yearAt(zone, ms);
		let i = table.starts.length - 1;
		while (i > 0 && (table.starts[i] as number) > ms) i--;
		return table.offsets[i] as number;
	}
	function toInstant(zone: number, wallMs: number): number {
		const before = offset(zone, wallMs - 86_400_000);
		const early = wallMs - before * MINUTE;
		if (offset(zone, early) === before) return early;
		const after = offset(zone, wallMs + 86_400_000);
		const late = wallMs - after * MINUTE;
		// Neither reading is right inside a gap: keep the old offset, which moves the clock on.
		return offset(zone, late) === after ? late : early;
	}
	return { offset, toInstant };
}
