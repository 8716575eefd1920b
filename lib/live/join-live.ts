import { type LiveSource, openStream } from './open-stream.ts';
import { readTick, type Tick } from './tick.ts';

/** What is used of a `BroadcastChannel`. */
export interface LiveChannel {
	onmessage: ((event: MessageEvent) => void) | null;
	postMessage(message: unknown): void;
	close(): void;
}

/** What of a browser the line is made of. */
export interface LiveParts {
	/** Runs `lead` in one tab of the browser at a time, until its promise ends; `signal` gives up waiting. */
	lock: (name: string, signal: AbortSignal, lead: () => Promise<void>) => Promise<unknown>;
	/** Reaches the other tabs. */
	channel: (name: string) => LiveChannel;
	/** Opens the stream of ticks after the one that is named. */
	connect: (last: string) => LiveSource;
}

export interface LiveHandlers {
	onTick: (tick: Tick) => void;
	/** Ticks reach this tab, or no longer do. */
	onState: (open: boolean) => void;
}

/** Between tabs. `ask`: how does it stand. `state` and `tick` are said by the tab that holds the stream. */
type Said = { type: 'ask' } | { type: 'state'; open: boolean; last: string } | { type: 'tick'; tick: Tick };

/**
 * Joins the browser's one line of ticks: all tabs that join by the same name share one stream. One of them holds it and
 * tells the others; when it ends, another takes over where it stopped.
 * @returns what leaves the line
 */
export function joinLive(name: string, { lock, channel, connect }: LiveParts, handlers: LiveHandlers): () => void {
	const left = new AbortController();
	const others = channel(name);
	let leads = false;
	let open = false;
	let last = '';
	const say = (message: Said) => others.postMessage(message);
	const note = (now: boolean) => {
		if (now === open) return;
		open = now;
		handlers.onState(now);
	};
	others.onmessage = ({ data }) => {
		const said = data as Said;
		if (said.type === 'ask') {
			if (leads) say({ type: 'state', open, last });
			return;
		}
		if (leads) return;
		last = (said.type === 'state' ? said.last : said.tick.id) || last;
		if (said.type === 'state') note(said.open);
		else handlers.onTick(said.tick);
	};
	say({ type: 'ask' });
	const lead = () =>
		new Promise<void>((done) => {
			leads = true;
			const end = openStream(connect, last, {
				onMessage: (data, id) => {
					last = id;
					const tick = readTick(data);
					// The stream says where it stands, so that another tab can go on there.
					if (!tick) return say({ type: 'state', open, last });
					handlers.onTick(tick);
					say({ type: 'tick', tick: { ...tick, id } });
				},
				onState: (now) => {
					note(now);
					say({ type: 'state', open: now, last });
				},
			});
			left.signal.addEventListener('abort', () => {
				end();
				done();
			});
		});
	// Whoever leaves before its turn came is told so by an error.
	lock(name, left.signal, lead).catch(() => undefined);
	return () => {
		// The others are told by whoever takes over.
		left.abort();
		others.onmessage = null;
		others.close();
		note(false);
	};
}
