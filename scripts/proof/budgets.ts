import type { Outcome } from './outcome.ts';
import type { Step } from './steps.ts';

/** Processor seconds differ from machine to machine and run to run, those of stories by 2.3 times: by so much they may. */
const WARNS = 1.25;
const FAILS = 2.5;

/** Holds a step against its budgets. What is counted exactly may not be more, nor go uncounted; processor seconds may by a part. */
export function holdToBudgets({ name, budgetS, most = {} }: Step, outcome: Outcome): Outcome {
	const { usedS, amounts } = outcome;
	const used = `${usedS?.toFixed(0)} processor seconds where ${budgetS} are planned`;
	const share = usedS !== undefined && budgetS !== undefined ? usedS / budgetS : 0;
	const above = Object.entries(most)
		.filter(([what, limit]) => (amounts[what] ?? Infinity) > limit)
		.map(([what, limit]) => `${name}: ${amounts[what] ?? 'uncounted'} ${what} where at most ${limit} are planned`);
	const failures = [...(share > FAILS ? [`${name}: ${used}`] : []), ...above];
	return {
		...outcome,
		budgetS,
		failed: outcome.failed + failures.length,
		failures: [...outcome.failures, ...failures],
		warnings: share > WARNS && share <= FAILS ? [used] : [],
	};
}
