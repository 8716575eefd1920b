import 'server-only';
import type { Tick } from '#lib/live/tick.ts';
import { webDatabase } from '../db/web-database.ts';
import type { LiveHub } from './live-hub.ts';
import { type TickReader, missedTicks, newestTick } from './tick-readers.ts';

/** Browsers come back after a cut by themselves; milliseconds. */
const RETRY_MS = 2_000;
/** Bytes that a browser may leave unread before its stream is ended. It comes back for the rest. */
const MOST_UNREAD = 64 * 1024;

export interface Streaming {
	who: TickReader;
	/** The last event that the browser has seen, if any. */
	last: string | undefined;
	/** Whether the session that the stream was opened in still stands. */
	stands: () => Promise<boolean>;
	signal: AbortSignal;
}

const event = (id: string, data: unknown): string => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The stream of ticks of one visitor: first what was missed since `last`, then whatever comes. Undefined when there are
 * too many streams. Rejects when ticks cannot be heard.
 */
export async function liveStream(
	hub: LiveHub,
	{ who, last, stands, signal }: Streaming,
): Promise<ReadableStream<Uint8Array> | undefined> {
	await hub.ready();
	const encoder = new TextEncoder();
	let out: ReadableStreamDefaultController<Uint8Array> | undefined;
	let over = false;
	const write = (text: string): void => {
		if (!out) return;
		if ((out.desiredSize ?? 0) < 0) return end();
		out.enqueue(encoder.encode(text));
	};
	const tell = (tick: Tick): void => {
		if (!missed.has(tick.id)) write(event(tick.id, tick));
	};
	const end = (): void => {
		over = true;
		leave?.();
		const ending = out;
		out = undefined;
		ending?.close();
	};
	/** What comes before what was missed has been told. */
	let early: Tick[] | undefined = [];
	let missed = new Set<string>();
	const leave = hub.join({
		...who,
		send: (tick) => (early ? early.push(tick) : tell(tick)),
		beat: () => void stands().then((still) => (still ? write(': beat\n\n') : end())),
		end,
	});
	if (!leave) return undefined;
	try {
		const first = await beginning(who, last);
		const body = new ReadableStream<Uint8Array>(
			{
				start: (controller) => void (out = controller),
				cancel: () => {
					out = undefined;
					end();
				},
			},
			new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
		);
		write(
			`retry: ${RETRY_MS}\n\n${first.missed.map((tick) => event(tick.id, tick)).join('')}${event(first.newest, {})}`,
		);
		missed = new Set(first.missed.map(({ id }) => id));
		for (const tick of early) tell(tick);
		early = undefined;
		if (over || signal.aborted) end();
		else signal.addEventListener('abort', end, { once: true });
		return body;
	} catch (error) {
		leave();
		throw error;
	}
}

/** What a stream begins with: what was missed, and the event after which nothing will be. */
async function beginning(who: TickReader, last: string | undefined): Promise<{ missed: Tick[]; newest: string }> {
	const newest = await newestTick(webDatabase());
	if (last === undefined || last === newest) return { missed: [], newest };
	const all: Tick = { id: newest, topic: 'all', ref: '*', at: new Date().toISOString() };
	return { missed: (await missedTicks(webDatabase(), who, last)) ?? [all], newest };
}
