import 'server-only';
import { LRUCache } from 'lru-cache';
import { type StaySearch, staySearchParams } from '#lib/stays/search/stay-search.ts';
import type { StaysReply } from '#lib/stays/search/stays-reply.ts';
import type { StayAsker } from './stay-asker.ts';

/** A page asks for the rest as soon as it runs. */
const LIFE_MS = 60_000;
/** Hotels that are kept for all visitors together: some ten megabytes. */
const MOST_HOTELS = 10_000;

interface Kept {
	reply: StaysReply;
	/** When its prices end, epoch milliseconds of this process. */
	endsAt: number;
}

/** Pages and routes are separate bundles, each with this module in it: what they share hangs on the process. */
const KEPT = Symbol.for('wayfare.stays-found');
function kept(): LRUCache<string, Kept> {
	const known = Reflect.get(globalThis, KEPT) as LRUCache<string, Kept> | undefined;
	if (known) return known;
	const made = new LRUCache<string, Kept>({
		maxSize: MOST_HOTELS,
		sizeCalculation: ({ reply }) => Math.max(1, reply.found.cards.length),
		ttl: LIFE_MS,
		ttlAutopurge: true,
	});
	Reflect.set(globalThis, KEPT, made);
	return made;
}

const keyOf = (search: StaySearch, { visitorId, role }: StayAsker): string | undefined =>
	visitorId && `${visitorId} ${role} ${staySearchParams(search)}`;

/** Keeps what a page has found but not written, until its visitor's browser asks for it. */
export function keepStays(search: StaySearch, asker: StayAsker, reply: StaysReply): void {
	const key = keyOf(search, asker);
	if (key) kept().set(key, { reply, endsAt: Date.now() + reply.found.livesMs });
}

/** What a page of this visitor has just found by the same search. It is handed out once; undefined: it has to be searched for. */
export function takeStays(search: StaySearch, asker: StayAsker): StaysReply | undefined {
	const key = keyOf(search, asker);
	const found = key && kept().get(key);
	if (!key || !found) return undefined;
	kept().delete(key);
	const livesMs = found.endsAt - Date.now();
	const { place, found: list } = found.reply;
	return livesMs > 0 ? { place, found: { ...list, livesMs } } : undefined;
}
