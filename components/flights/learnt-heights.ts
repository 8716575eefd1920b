/**
 * Learns from the rows that were seen how high the others are. With a guess alone the end of a long list, and what stands
 * below it, would move under the finger that has just reached it.
 */
export class LearntHeights {
	readonly #seen = new Set<string>();
	#sum = 0;

	/** Notes how high a row is as it first stands, and as it was guessed, pixels. What it grows to later is no guide to others. */
	note(key: string, height: number, guessed: number): void {
		if (this.#seen.has(key)) return;
		this.#seen.add(key);
		this.#sum += height - guessed;
	}

	/** How much higher than guessed a row is on the average of those that were noted, pixels. */
	more(): number {
		return this.#seen.size === 0 ? 0 : Math.round(this.#sum / this.#seen.size);
	}
}
