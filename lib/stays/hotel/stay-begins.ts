import { instantOf } from '#lib/travel/local-time.ts';

/** Hotels that do not say when rooms are ready have them in the afternoon. */
const AFTERNOON = '15:00';

/** When a stay begins: the earliest check-in of its first day by the hotel's clock, epoch milliseconds. */
export const stayBegins = (checkIn: string, after: string | undefined, zone: string): number =>
	instantOf(`${checkIn}T${after ?? AFTERNOON}:00`, zone);
