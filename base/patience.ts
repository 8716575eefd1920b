/** So long at most is one stretch in which the process hears nothing, milliseconds. */
const STEP_MS = 250;

/**
 * Waits no longer than its limit, in time in which this process can hear an answer. While our own work holds up the event
 * loop, what came lies unread, and an ordinary timer would be due before it is read: that is no silence of others.
 */
export class Patience {
	readonly #stepMs: number;
	readonly #over: () => void;
	#timer: NodeJS.Timeout;
	#last: NodeJS.Immediate | undefined;
	#since = performance.now();
	#waitMs: number;
	#leftMs: number;
	/** So many more stretches in which the process stood still end nothing. */
	#excuses: number;

	/** Calls `over` once: after `limitMs`, and after as many steps again at most where the process stands still. */
	constructor(limitMs: number, over: () => void) {
		this.#stepMs = Math.min(STEP_MS, limitMs);
		this.#over = over;
		this.#leftMs = limitMs;
		this.#excuses = Math.ceil(limitMs / STEP_MS);
		this.#waitMs = this.#stepMs;
		this.#timer = setTimeout(Patience.#step, this.#waitMs, this);
	}

	end(): void {
		clearTimeout(this.#timer);
		clearImmediate(this.#last);
	}

	static #step(this: void, patience: Patience): void {
		const now = performance.now();
		const stretchMs = now - patience.#since;
		const stoodStill = stretchMs > patience.#waitMs + patience.#stepMs;
		patience.#since = now;
		patience.#leftMs -= stoodStill ? patience.#waitMs : stretchMs;
		if (patience.#leftMs <= 0 && !(stoodStill && patience.#excuses > 0)) {
			// After what has come in this turn was read.
			patience.#last = setImmediate(patience.#over);
			return;
		}
		if (stoodStill) patience.#excuses -= 1;
		patience.#waitMs = patience.#leftMs > 0 ? Math.min(patience.#stepMs, patience.#leftMs) : patience.#stepMs;
		patience.#timer = setTimeout(Patience.#step, patience.#waitMs, patience);
	}
}
