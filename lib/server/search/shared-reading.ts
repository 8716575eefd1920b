import 'server-only';
import { EventEmitter, once } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { webDatabase } from '../db/web-database.ts';
import type { CallOptions } from '../service-client.ts';
import { streamSearch } from './stream-search.ts';
import { joinSearch } from './visitor-searches.ts';

/** How long a reading goes on that nobody follows: the page that began it runs its script by then, and follows again. */
const ALONE_MS = 5_000;
/** How long what was read is kept once it is whole. */
const KEPT_MS = 15_000;
/** Readings that are kept for all visitors together: a few hundred kilobytes each. */
const MOST = 100;

/**
 * One reading of a search, for all who want its lines: the page that writes the first journeys, the script that asks for
 * all of them, a second tab. It goes on when one of them leaves.
 */
export class Reading {
	readonly #lines: { line: SearchLine; at: number }[] = [];
	readonly #news = new EventEmitter().setMaxListeners(0);
	readonly #stop = new AbortController();
	readonly #end: (whole: boolean) => void;
	#over = false;
	#failure: unknown;
	#followers = 0;
	#alone: NodeJS.Timeout | undefined;

	/** @param end hears that nothing more comes, and whether all of it came */
	constructor(read: (signal: AbortSignal) => AsyncIterable<SearchLine>, end: (whole: boolean) => void) {
		this.#end = end;
		this.#wait();
		void this.#read(read(this.#stop.signal));
	}

	async #read(lines: AsyncIterable<SearchLine>): Promise<void> {
		try {
			for await (const line of lines) {
				this.#lines.push({ line, at: performance.now() });
				this.#news.emit('line');
			}
		} catch (error) {
			this.#failure = error;
		}
		this.#over = true;
		this.#end(this.#lines.at(-1)?.line.type === 'done');
		this.#news.emit('line');
	}

	#wait(): void {
		if (this.#over) return;
		this.#alone = setTimeout(() => {
			this.#end(false);
			this.#stop.abort();
		}, ALONE_MS).unref();
	}

	/**
	 * Its lines from the first on, as they come.
	 * @throws what broke the reading off, and the signal's reason
	 */
	async *follow(signal: AbortSignal): AsyncGenerator<SearchLine> {
		clearTimeout(this.#alone);
		this.#followers += 1;
		try {
			for (let next = 0; ; ) {
				for (let kept = this.#lines[next]; kept; kept = this.#lines[++next]) yield laterBy(kept);
				if (this.#over) break;
				await once(this.#news, 'line', { signal });
			}
			if (this.#failure !== undefined) throw this.#failure;
		} finally {
			this.#followers -= 1;
			if (this.#followers === 0) this.#wait();
		}
	}
}

/** A line that was read a while ago: the service's clock, which it tells, has gone on since. */
const laterBy = ({ line, at }: { line: SearchLine; at: number }): SearchLine =>
	'now' in line ? { ...line, now: line.now + Math.round(performance.now() - at) } : line;

/** Pages and routes are separate bundles, each with this module in it: what they share hangs on the process. */
const READINGS = Symbol.for('wayfare.search-readings');
type Readings = LRUCache<string, Promise<Reading | undefined>>;
function readings(): Readings {
	const known = Reflect.get(globalThis, READINGS) as Readings | undefined;
	if (known) return known;
	const made: Readings = new LRUCache({ max: MOST });
	Reflect.set(globalThis, READINGS, made);
	return made;
}

/**
 * The reading of a visitor's search that this process has under way or has just finished, else a new one; undefined when
 * the search is not theirs.
 */
export function readingOf(
	visitorId: string,
	searchId: string,
	options: Omit<CallOptions, 'signal'>,
): Promise<Reading | undefined> {
	const all = readings();
	const key = `${visitorId} ${searchId}`;
	const known = all.get(key);
	if (known) return known;
	const forget = (): void => {
		if (all.peek(key) === made) all.delete(key);
	};
	const begin = async (): Promise<Reading | undefined> => {
		const joined = await joinSearch(webDatabase(), visitorId, searchId);
		if (!joined) return undefined;
		return new Reading(
			(signal) => streamSearch(searchId, joined.earlier, { ...options, signal }),
			(whole) => (whole ? void setTimeout(forget, KEPT_MS).unref() : forget()),
		);
	};
	const made = begin();
	all.set(key, made);
	made.then((reading) => reading ?? forget(), forget);
	return made;
}
