import type { Outcome } from './run-step.ts';

/** The end of a run: one row for each step, every failure, and the line that says it all last. */
export function summary(outcomes: readonly Outcome[]): string {
	const width = Math.max(...outcomes.map(({ name }) => name.length));
	const rows = outcomes.map(
		({ name, passed, failed, tookMs }) =>
			`${failed === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(width)}  ${(tookMs / 1000).toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed`,
	);
	const failures = outcomes.flatMap((outcome) => outcome.failures.map((failure) => `  ${outcome.name}: ${failure}`));
	const unsteady = outcomes.flatMap((outcome) => outcome.unsteady.map((story) => `  ${outcome.name}: ${story}`));
	const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
	return [
		...rows,
		...(unsteady.length > 0 ? ['Passed at a second attempt only:', ...unsteady] : []),
		...(failures.length > 0 ? ['Failed:', ...failures] : []),
		`${total('passed')} passed, ${total('failed')} failed`,
	].join('\n');
}
