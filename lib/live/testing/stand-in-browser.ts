import type { LiveParts } from '../join-live.ts';
import type { SourceHandlers } from '../open-stream.ts';
import type { Tick } from '../tick.ts';

/** A stream as a test sees it: it says what server and browser would. */
export interface StandInSource {
	/** The event after which it was asked to begin. */
	after: string;
	closed: boolean;
	answers(): void;
	says(data: string, id?: string): void;
	tells(tick: Partial<Tick>): void;
	isCut(): void;
	isRefused(): void;
}

function standInSource(after: string, handlers: SourceHandlers): StandInSource {
	const source: StandInSource = {
		after,
		closed: false,
		answers: handlers.onOpen,
		says: (data, id = '') => handlers.onMessage(data, id),
		tells: (tick) => {
			const whole = { id: '1', topic: 'trip', ref: 'ord_1', at: '2027-03-01T08:00:00Z', ...tick };
			handlers.onMessage(JSON.stringify(whole), whole.id);
		},
		isCut: () => handlers.onCut(false),
		isRefused: () => {
			source.closed = true;
			handlers.onCut(true);
		},
	};
	return source;
}

/** A lock that one holds while the others wait in their order. */
function standInLocks(): LiveParts['lock'] {
	const queues = new Map<string, object[]>();
	const turns = new WeakMap<object, () => void>();
	return async (name, signal, lead) => {
		const queue = queues.get(name) ?? [];
		queues.set(name, queue);
		const own = {};
		queue.push(own);
		const leave = () => {
			queue.splice(queue.indexOf(own), 1);
			if (queue[0]) turns.get(queue[0])?.();
		};
		if (queue[0] !== own) {
			await new Promise<void>((turn, failed) => {
				turns.set(own, turn);
				signal.addEventListener('abort', () => {
					if (queue[0] === own) return;
					leave();
					failed(new Error('left'));
				});
			});
		}
		await lead();
		leave();
	};
}

/** A browser whose tabs share locks and channels, and whose streams a test answers. */
export function standInBrowser(): { parts: LiveParts; sources: StandInSource[]; open: () => StandInSource[] } {
	const sources: StandInSource[] = [];
	const channels = new Map<string, Set<(message: unknown) => void>>();
	const parts: LiveParts = {
		lock: standInLocks(),
		channel: (name, onHeard) => {
			const all = channels.get(name) ?? new Set();
			channels.set(name, all.add(onHeard));
			return {
				say: (message) => {
					for (const hears of all) if (hears !== onHeard) hears(message);
				},
				close: () => void all.delete(onHeard),
			};
		},
		connect: (last, handlers) => {
			const source = standInSource(last, handlers);
			sources.push(source);
			return () => {
				source.closed = true;
			};
		},
	};
	return { parts, sources, open: () => sources.filter(({ closed }) => !closed) };
}
