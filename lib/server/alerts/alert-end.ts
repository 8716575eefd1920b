/** Nobody is written to for longer than this; days. */
const LONGEST_DAYS = 183;

/** When an alert for a search ends: as its first day begins, or after half a year. Null: that day has come, or it names none. */
export function alertEnd(path: string, now: Date): Date | null {
	const { searchParams } = new URL(path, 'http://localhost');
	const first = Date.parse(`${searchParams.get('depart') ?? searchParams.get('checkin') ?? ''}T00:00:00Z`);
	if (Number.isNaN(first) || first <= now.getTime()) return null;
	return new Date(Math.min(first, now.getTime() + LONGEST_DAYS * 86_400_000));
}
