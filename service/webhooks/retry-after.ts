/** What a receiver may ask for at most, in seconds: by then we have given up. */
const MOST_SECONDS = 72 * 3600;

/**
 * Reads `retry-after` (RFC 9110, 10.2.3): seconds, or a moment, which is measured from the `date` of the same answer, so
 * that a receiver's wrong clock does no harm. Null without one that can be read.
 */
export function retryAfterSeconds(value: string | undefined, date: string | undefined): number | null {
	if (value === undefined) return null;
	if (/^\d+$/.test(value.trim())) return Math.min(Number(value), MOST_SECONDS);
	const seconds = Math.ceil((Date.parse(value) - Date.parse(date ?? '')) / 1000);
	return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MOST_SECONDS) : null;
}
