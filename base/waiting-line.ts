import { Patience } from './patience.ts';

/** Lets a number of callers in at once; the others wait, first come first served, and no longer than their patience. */
export class WaitingLine {
	readonly #limitMs: number;
	readonly #waiting = new Set<() => void>();
	#free: number;

	constructor(places: number, limitMs: number) {
		this.#free = places;
		this.#limitMs = limitMs;
	}

	get length(): number {
		return this.#waiting.size;
	}

	/** A promise only where one has to wait. Rejects with what `late` makes. */
	enter(late: () => Error): Promise<void> | undefined {
		if (this.#free > 0) {
			this.#free -= 1;
			return undefined;
		}
		return new Promise((go, giveUp) => {
			const enter = () => {
				patience.end();
				go();
			};
			const patience = new Patience(this.#limitMs, () => {
				this.#waiting.delete(enter);
				giveUp(late());
			});
			this.#waiting.add(enter);
		});
	}

	leave(): void {
		const [next] = this.#waiting;
		if (!next) {
			this.#free += 1;
			return;
		}
		this.#waiting.delete(next);
		next();
	}
}
