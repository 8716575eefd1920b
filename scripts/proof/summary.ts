import { type Outcome, slowestOf } from './outcome.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** What a step took: on the clock, and of the processors beside what is planned. */
const cost = ({ tookMs, usedS, budgetS }: Outcome): string =>
	`${seconds(tookMs)}  ${`${usedS?.toFixed(0) ?? '?'} of ${budgetS ?? '?'}`.padStart(12)} processor s`;

/**
 * The end of a run: one row for each step with what it cost, what was counted exactly, the slowest tests, every failure,
 * and the line that says it all last.
 */
export function summary(outcomes: readonly Outcome[]): string {
	const width = Math.max(...outcomes.map(({ name }) => name.length));
	const rows = outcomes.map(
		(outcome) =>
			`${outcome.failed === 0 ? 'pass' : 'FAIL'}  ${outcome.name.padEnd(width)}  ${cost(outcome)}  ${outcome.passed} passed, ${outcome.failed} failed`,
	);
	const list = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [title, ...lines] : []);
	const each = (of: (outcome: Outcome) => readonly string[]): string[] =>
		outcomes.flatMap((outcome) => of(outcome).map((line) => `  ${outcome.name}: ${line}`));
	const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
	return [
		...rows,
		...list(
			'Counted:',
			each(({ amounts }) => Object.entries(amounts).map(([what, amount]) => `${amount} ${what}`)),
		),
		...list(
			'The slowest tests:',
			slowestOf(outcomes.flatMap(({ slowest }) => slowest)).map(({ name, ms }) => `  ${seconds(ms)}  ${name}`),
		),
		...list(
			'Near their budgets:',
			each(({ warnings }) => warnings),
		),
		...list(
			'Passed at a second attempt only:',
			each(({ unsteady }) => unsteady),
		),
		...list(
			'Failed:',
			each(({ failures }) => failures),
		),
		`${total('passed')} passed, ${total('failed')} failed`,
	].join('\n');
}
