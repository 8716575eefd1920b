import 'server-only';
import type { Tick } from '#lib/live/tick.ts';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { logFailure } from '../log-failure.ts';
import { listenLive, type LiveListener } from './live-listener.ts';
import { isFor, type TickReader, newestTick, readersOf } from './tick-readers.ts';

/** One open stream. */
export interface Subscriber extends TickReader {
	send: (tick: Tick) => void;
	/** Says that the connection stands. */
	beat: () => void;
	end: () => void;
}

export interface LiveHub {
	/** Resolves once ticks are heard. */
	ready(): Promise<void>;
	/** From now on `subscriber` is sent what is for it. Gives the way out; undefined when there are too many streams. */
	join(subscriber: Subscriber): (() => void) | undefined;
	/** Ends every stream and the listening. */
	close(): Promise<void>;
}

/** Streams of one visitor in one process: a browser needs one, and one more while it changes from one tab to another. */
const MOST_OF_VISITOR = 4;
const MOST = 5_000;
const BEAT_MS = 20_000;

/** The streams of one process and what they are sent. Each tick asks again who may get it. */
export function makeHub(listen: (heard: Parameters<typeof listenLive>[1]) => LiveListener): LiveHub {
	const streams = new Set<Subscriber>();
	let heard: Tick[] = [];
	let telling = false;

	const everythingIsOld = async (): Promise<void> => {
		const id = await newestTick(webDatabase()).catch(() => '0');
		for (const stream of streams) stream.send({ id, topic: 'all', ref: '*', at: new Date().toISOString() });
	};
	/** What comes in while the database is asked is told together. */
	const tell = async (): Promise<void> => {
		telling = true;
		while (heard.length > 0) {
			const ticks = heard;
			heard = [];
			try {
				const readers = await readersOf(webDatabase(), ticks);
				for (const stream of streams)
					ticks.forEach((tick, i) => isFor(tick, stream, readers[i] ?? new Set()) && stream.send(tick));
			} catch (error) {
				logFailure('tell ticks', error);
				await everythingIsOld();
			}
		}
		telling = false;
	};
	const listener = listen({
		onTick: (tick) => {
			if (streams.size === 0) return;
			heard.push(tick);
			if (!telling) void tell();
		},
		onEnd: (visitorId) => {
			for (const stream of streams) if (stream.visitorId === visitorId) stream.end();
		},
		onGap: () => void everythingIsOld(),
	});
	const beats = setInterval(() => {
		for (const stream of streams) stream.beat();
	}, BEAT_MS);
	beats.unref();

	return {
		ready: () => listener.ready(),
		join(subscriber) {
			const own = [...streams].filter(({ visitorId }) => visitorId === subscriber.visitorId);
			if (streams.size >= MOST || own.length >= MOST_OF_VISITOR) return undefined;
			streams.add(subscriber);
			return () => streams.delete(subscriber);
		},
		async close() {
			clearInterval(beats);
			for (const stream of streams) stream.end();
			await listener.close();
		},
	};
}

const HUB = Symbol.for('wayfare.live-hub');

/** The hub of this process, made at first need. Routes are separate bundles: what they share hangs on the process. */
export function liveHub(): LiveHub {
	const known = Reflect.get(globalThis, HUB) as LiveHub | undefined;
	if (known) return known;
	const made = makeHub((heard) => listenLive(env().DATABASE_URL, heard));
	Reflect.set(globalThis, HUB, made);
	return made;
}

/** Ends the streams of this process, which otherwise keep it from ending. */
export async function closeLiveHub(): Promise<void> {
	await (Reflect.get(globalThis, HUB) as LiveHub | undefined)?.close();
	Reflect.deleteProperty(globalThis, HUB);
}
