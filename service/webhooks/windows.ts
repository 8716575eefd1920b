import { type Delivery, holdsBack } from './deliver-once.ts';
import type { Room } from './store.ts';

/** How many deliveries a receiver that we know nothing of gets at once, and how many one that answers quickly. */
const FIRST = 4;
const MOST = 32;
/** How many a worker has in hand at once until they are written down, and how many of them at receivers that keep it waiting. */
const TOTAL = 600;
const TOTAL_SLOW = 200;
/** A receiver that takes this long, milliseconds, is sent one delivery at a time. */
const SLOW_MS = 2_000;
/** How many idle receivers are remembered. */
const REMEMBERED = 1_000;

type Measured = Pick<Delivery, 'success' | 'durationMs' | 'status'>;

interface Window {
	inFlight: number;
	size: number;
}

/** How much each receiver gets at once, so that one which is dead or slow takes nothing away from the others. */
export interface Windows {
	/** How many more sends may be claimed. */
	room(): Room;
	/** A delivery to this receiver begins. */
	begin(webhookId: string): void;
	/** The receiver has done with it. */
	answered(webhookId: string, delivery: Measured): void;
	/** What came of it is written down. */
	end(): void;
}

function resized(size: number, { success, durationMs, status }: Measured): number {
	if (durationMs >= SLOW_MS) return 1;
	if (holdsBack(status)) return Math.max(Math.floor(size / 2), 1);
	return success ? Math.min(size * 2, MOST) : size;
}

export function createWindows(): Windows {
	const windows = new Map<string, Window>();
	let inHand = 0;
	return {
		room: () => {
			let slow = 0;
			for (const window of windows.values()) if (window.size === 1) slow += window.inFlight;
			const full = slow >= TOTAL_SLOW;
			const roomOf = ({ size, inFlight: busy }: Window) => (full && size === 1 ? 0 : Math.max(size - busy, 0));
			return {
				total: TOTAL - inHand,
				each: FIRST,
				byWebhook: new Map([...windows].map(([id, window]) => [id, roomOf(window)])),
			};
		},
		begin: (id) => {
			const window = windows.get(id) ?? { inFlight: 0, size: FIRST };
			window.inFlight++;
			inHand++;
			windows.set(id, window);
		},
		answered: (id, delivery) => {
			const window = windows.get(id);
			if (!window) return;
			window.inFlight--;
			window.size = resized(window.size, delivery);
			if (window.inFlight === 0 && windows.size > REMEMBERED) windows.delete(id);
		},
		end: () => {
			inHand--;
		},
	};
}
