/** A test and how long it took. */
export interface SlowTest {
	name: string;
	ms: number;
}

/** What a report says of its tests. */
export interface Counts {
	passed: number;
	failed: number;
	/** Names of what failed. */
	failures: string[];
	/** Names of stories that passed at their second attempt only: to be mended, since a browser may be late but not wrong. */
	unsteady: string[];
	slowest: SlowTest[];
	/** What is counted exactly, by name: page loads, runs of axe. */
	amounts: Record<string, number>;
}

/** The outcome of a step. */
export interface Outcome extends Counts {
	name: string;
	tookMs: number;
	/** Processor seconds of the step and all that it started, where that is known. */
	usedS?: number | undefined;
	budgetS?: number | undefined;
	/** What nears its budget. */
	warnings: string[];
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0, failures: [], unsteady: [], slowest: [], amounts: {} };

/** So many are named at the end of a run. */
export const SLOWEST = 10;
export const slowestOf = (tests: readonly SlowTest[]): SlowTest[] =>
	tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
