import { createHash, randomInt } from 'node:crypto';
import { addDays } from '#contract/common/calendar.ts';
import type { Ask, Reply } from './client.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
let made = 0;

/** A family name that no other search of this run has, so that the database can tell whose effect a row is. */
export function newMarker(): string {
	let rest = ++made;
	let text = '';
	while (rest > 0) {
		text = (LETTERS[rest % 26] as string) + text;
		rest = Math.floor(rest / 26);
	}
	return `Mark${text}`;
}

const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** One airline, few offers: cheap, so that many can be sent. */
const SMALL = { origin: 'JFK', destination: 'EWR' };
/** Sold by several airlines. */
const WIDE = { origin: 'LHR', destination: 'MAD' };

/** The body of a search that carries its marker. */
export const searchBody = (marker: string, { wide = false, days = 60 } = {}) => ({
	slices: [{ ...(wide ? WIDE : SMALL), departure_date: inDays(days) }],
	passengers: [{ type: 'adult', given_name: 'Fault', family_name: marker }],
});

export const SEARCH = '/air/offer_requests';
export const BATCH = '/air/batch_offer_requests';

/** A search as a question to the service. */
export const searchAsk = (headers: Record<string, string>, marker: string, rest: Partial<Ask> = {}): Ask => ({
	method: 'POST',
	path: SEARCH,
	body: searchBody(marker),
	headers,
	...rest,
});

export interface OnWire {
	id: string;
	total_batches: number;
	remaining_batches: number;
	offers?: { id: string; expires_at: string; total_amount: string; owner: { iata_code: string } }[];
	created_at: string;
}

export const dataOf = (reply: Reply): OnWire => (JSON.parse(reply.text) as { data: OnWire }).data;
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
export const between = (from: number, to: number): number => randomInt(from, to + 1);
