/** Minutes of an ISO 8601 duration. `P1DT2H5M` is 1565. Throws on anything that `Duration` refuses. */
export function durationMinutes(duration: string): number {
	const parts = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(duration);
	if (!parts) throw new RangeError(`not a duration: ${duration}`);
	const [, days = '0', hours = '0', minutes = '0'] = parts;
	return Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
}

/** The ISO 8601 duration of whole minutes (>= 0): 1565 is `P1DT2H5M`, 0 is `PT0M`. */
export function isoDuration(minutes: number): string {
	const days = Math.floor(minutes / 1440);
	const hours = Math.floor((minutes % 1440) / 60);
	const rest = minutes % 60;
	const time = `${hours ? `${hours}H` : ''}${rest ? `${rest}M` : ''}`;
	if (!days && !time) return 'PT0M';
	return `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
}

/** The date `days` after `date`, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
