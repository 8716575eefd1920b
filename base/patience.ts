/** So long at most is one stretch in which the process hears nothing, milliseconds. */
const STEP_MS = 250;

/**
 * Waits no longer than its limit, in time in which this process can hear an answer. While our own work holds up the event
 * loop, what came lies unread, and an ordinary timer would be due before it is read: that is no silence of others.
 */
export class Patience {
	readonly #steps: number;
	readonly #stepMs: number;
	readonly #timer: NodeJS.Timeout;
	readonly #over: () => void;
	#left: number;
	#since = performance.now();

	/** Calls `over` once, after `limitMs` and as much again at most. */
	constructor(limitMs: number, over: () => void) {
		this.#steps = Math.max(1, Math.ceil(limitMs / STEP_MS));
		this.#stepMs = limitMs / this.#steps;
		this.#left = this.#steps;
		this.#over = over;
		this.#timer = setInterval(Patience.#step, this.#stepMs, this);
	}

	end(): void {
		clearInterval(this.#timer);
	}

	static #step(this: void, patience: Patience): void {
		const now = performance.now();
		const stoodStill = now - patience.#since > 2 * patience.#stepMs;
		patience.#since = now;
		patience.#left -= 1;
		if (patience.#left > 0 || (stoodStill && patience.#left > -patience.#steps)) return;
		patience.end();
		patience.#over();
	}
}
