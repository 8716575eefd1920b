/** Minutes from `from` to `to`, both local times without zone at places of one zone. */
export const localMinutesBetween = (from: string, to: string): number =>
	Math.round((Date.parse(`${to.slice(0, 19)}Z`) - Date.parse(`${from.slice(0, 19)}Z`)) / 60_000);

/** Minutes after midnight of a local time: `2027-03-11T06:05:00` is 365. */
export const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** The clock of a local time: `06:05`. */
export const clockOf = (local: string): string => local.slice(11, 16);

/** Calendar days from the day of `from` to the day of `to`: 1 is "+1". */
export const daysLater = (from: string, to: string): number =>
	Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000);

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a zone's clock is ahead of UTC at an instant, in minutes. Throws RangeError on an unknown zone. */
export function zoneOffset(zone: string, instantMs: number): number {
	if (zone === 'UTC') return 0;
	let format = formats.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
		formats.set(zone, format);
	}
	const name = format.formatToParts(instantMs).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
	const parts = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
	if (!parts?.[1]) return 0;
	return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
}

/** The instant of a local time in a zone, epoch milliseconds. Of a time that comes twice, the first. */
export function instantOf(local: string, zone: string): number {
	const asUtc = Date.parse(`${local.slice(0, 19)}Z`);
	const first = asUtc - zoneOffset(zone, asUtc) * 60_000;
	return asUtc - zoneOffset(zone, first) * 60_000;
}

/** Minutes that pass between two local times, each in its own zone. Throws RangeError on an unknown zone. */
export const elapsedMinutes = (from: string, fromZone: string, to: string, toZone: string): number =>
	Math.round((instantOf(to, toZone) - instantOf(from, fromZone)) / 60_000);
