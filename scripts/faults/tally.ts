/** What one fault test counts while it runs. */
export interface Tally {
	attempts: number;
	violations: number;
	/** The first violations in words. */
	examples: string[];
	/** What was measured besides, for the table. */
	facts: string[];
	/** Why the test could not be run here. */
	skipped?: string;
}

const SHOWN = 10;

export const newTally = (): Tally => ({ attempts: 0, violations: 0, examples: [], facts: [] });

/** Counts a violation unless `holds`. */
export function expectThat(tally: Tally, holds: boolean, words: () => string): void {
	if (holds) return;
	tally.violations++;
	if (tally.examples.length < SHOWN) tally.examples.push(words().slice(0, 600));
}
