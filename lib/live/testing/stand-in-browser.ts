import type { LiveChannel, LiveParts } from '../join-live.ts';
import type { LiveSource } from '../open-stream.ts';
import type { Tick } from '../tick.ts';

/** A stream as a test sees it: it says what the server would. */
export interface StandInSource extends LiveSource {
	/** The event after which it was asked to begin. */
	after: string;
	/** What the browser does when an answer, a message, a cut or a refusal comes. */
	answers(): void;
	tells(tick: Partial<Tick>): void;
	isCut(): void;
	isRefused(): void;
}

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

function standInSource(after: string): StandInSource {
	let readyState = CONNECTING;
	const source: StandInSource = {
		after,
		get readyState() {
			return readyState;
		},
		onopen: null,
		onmessage: null,
		onerror: null,
		close: () => {
			readyState = CLOSED;
		},
		answers: () => {
			readyState = OPEN;
			source.onopen?.(new Event('open'));
		},
		tells: (tick) => {
			const data = JSON.stringify({ id: '1', topic: 'trip', ref: 'ord_1', at: '2027-03-01T08:00:00Z', ...tick });
			source.onmessage?.(new MessageEvent('message', { data, lastEventId: tick.id ?? '1' }));
		},
		isCut: () => {
			readyState = CONNECTING;
			source.onerror?.(new Event('error'));
		},
		isRefused: () => {
			readyState = CLOSED;
			source.onerror?.(new Event('error'));
		},
	};
	return source;
}

/** A browser whose tabs share locks and channels, and whose streams a test answers. */
export function standInBrowser(): { parts: LiveParts; sources: StandInSource[]; open: () => StandInSource[] } {
	const sources: StandInSource[] = [];
	const queues = new Map<string, (() => void)[]>();
	const channels = new Map<string, Set<LiveChannel>>();
	const parts: LiveParts = {
		lock: (name, signal, lead) =>
			new Promise((done, failed) => {
				const queue = queues.get(name) ?? [];
				queues.set(name, queue);
				const turn = () => {
					held = true;
					void lead().then(() => {
						queue.shift();
						queue[0]?.();
						done(undefined);
					});
				};
				let held = false;
				queue.push(turn);
				signal.addEventListener('abort', () => {
					if (held) return;
					queue.splice(queue.indexOf(turn), 1);
					failed(signal.reason);
				});
				if (queue.length === 1) turn();
			}),
		channel: (name) => {
			const all = channels.get(name) ?? new Set();
			channels.set(name, all);
			const own: LiveChannel = {
				onmessage: null,
				postMessage: (data) => {
					for (const other of all) if (other !== own) other.onmessage?.(new MessageEvent('message', { data }));
				},
				close: () => all.delete(own),
			};
			all.add(own);
			return own;
		},
		connect: (last) => {
			const source = standInSource(last);
			sources.push(source);
			return source;
		},
	};
	return { parts, sources, open: () => sources.filter(({ readyState }) => readyState !== CLOSED) };
}
