import { type Connect, openStream } from './open-stream.ts';
import { readTick, type Tick } from './tick.ts';

/** What of a browser a line is made of. */
export interface LiveParts {
	/** Runs `lead` in one tab of the browser at a time, until its promise ends; `signal` gives up waiting. */
	lock: (name: string, signal: AbortSignal, lead: () => Promise<void>) => Promise<unknown>;
	/** Reaches the other tabs, and hears them. */
	channel: (
		name: string,
		onHeard: (message: unknown) => void,
	) => { say: (message: unknown) => void; close: () => void };
	/** Opens the stream of ticks. */
	connect: Connect;
}

interface LiveHandlers {
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
	let leads = false;
	let open = false;
	let last = '';
	const note = (now: boolean) => {
		if (now === open) return;
		open = now;
		handlers.onState(now);
	};
	const others = channel(name, (message) => {
		const said = message as Said;
		if (said.type === 'ask') return leads && say({ type: 'state', open, last });
		if (leads) return;
		last = (said.type === 'state' ? said.last : said.tick.id) || last;
		if (said.type === 'state') note(said.open);
		else handlers.onTick(said.tick);
	});
	const say = (message: Said) => others.say(message);
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
	// A tab that leaves before its turn gets an error.
	lock(name, left.signal, lead).catch(() => undefined);
	return () => {
		// The tab that takes over tells the others.
		left.abort();
		others.close();
		note(false);
	};
}
