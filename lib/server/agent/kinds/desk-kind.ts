import 'server-only';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { wordKey } from '#lib/agent-desk/finding/name-words.ts';
import { webDatabase } from '../../db/web-database.ts';
import type { Device } from '../../service-client.ts';
import type { Told } from '../../trips/trip-kind.ts';
import { isIndexFull } from '../index/fill-index.ts';

/** What a search of the desk has found of one kind; `cut`: older bookings were not looked through. */
export type FoundRows = Told<{ rows: DeskRow[]; cut?: boolean }>;

/**
 * How the API is asked for bookings of one kind that the desk's index does not know: one file beside this, listed in `DESK_KINDS`. The search itself
 * (`find-trips.ts`) knows no kind.
 */
export interface DeskKind {
	/** How the ids of its bookings begin. */
	readonly prefix: string;
	/** An API may not sell it: flights are found also where this cannot be read. */
	readonly optional: boolean;
	byId(id: string, device: Device): Promise<FoundRows>;
	/** Those with a customer user of the API. */
	ofUser(userId: string, device: Device): Promise<FoundRows>;
	/** Those whose own e-mail address it is, where they have one; left out where the API knows none. */
	byEmail?(email: string, device: Device): Promise<FoundRows>;
	/** Those with that reference, and those with a traveller who has all of `words` in their name. */
	matching(typed: { reference: string; words: readonly string[] }, device: Device): Promise<FoundRows>;
}

/** Most bookings that one question to the API gives. */
export const PAGE = '25';

/** Of so many of the newest alone the full index may not know yet: it looks at them each minute. */
export const NEWEST = '50';

/** Whether the index knows everything but the newest: older bookings need not be looked through. */
export const knowsAllButNewest = (): Promise<boolean> => isIndexFull(webDatabase()).catch(() => false);

/** Whether one traveller has all these words in their name, in any script: "Lindqvist, Anna" finds her. Signs alone are no name. */
export const hasTraveller = ({ travellers }: Pick<DeskRow, 'travellers'>, words: readonly string[]): boolean => {
	const keys = words.map(wordKey);
	if (keys.length === 0 || keys.includes('')) return false;
	return travellers.some((one) => {
		const name = wordKey(`${one.given_name} ${one.family_name}`);
		return keys.every((key) => name.includes(key));
	});
};
