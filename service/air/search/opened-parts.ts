import { LRUCache } from 'lru-cache';
import { inflated } from './gzip-pieces.ts';

/** What unpacked text may take of a process's memory. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What keeping a search costs beside its text. */
const OVERHEAD_BYTES = 500;

type Texts = ReadonlyMap<number, Buffer>;
const NONE: Texts = new Map();

/** Text of parts that were read lately, by search and part. A part never changes once it is written. */
const opened = new LRUCache<string, Texts>({
	maxSize: MOST_BYTES,
	sizeCalculation: (texts) => [...texts.values()].reduce((sum, { length }) => sum + length, OVERHEAD_BYTES),
});

/**
 * The unpacked text of a search's parts, as far as this process has read them lately: looking at an offer,
 * pricing it and booking it read the same part again and again. The caller checks whose search it is.
 */
export const openedParts = (searchId: string): Texts => opened.get(searchId) ?? NONE;

/** Unpacks a part of a search and keeps it for a while. */
export async function openPart(searchId: string, part: number, bytes: Buffer): Promise<Buffer> {
	const text = await inflated(bytes);
	opened.set(searchId, new Map([...openedParts(searchId), [part, text]]));
	return text;
}
