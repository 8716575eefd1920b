import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';
import { type Counts, NO_COUNTS, slowestOf } from './outcome.ts';

export interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages?: string[] }[];
	}[];
}

/** Counts the tests of vitest's report. */
export function countVitest({ numPassedTests, testResults }: VitestReport): Counts {
	const failures = testResults.flatMap(({ name, status, assertionResults }) => {
		const failed = assertionResults
			.filter((result) => result.status === 'failed')
			.map(({ fullName, failureMessages }) => `${name.replace(ROOT, '')} > ${fullName}${whyOf(failureMessages, name)}`);
		return failed.length === 0 && status === 'failed' ? [`${name.replace(ROOT, '')} could not be run`] : failed;
	});
	const slowest = slowestOf(
		testResults.flatMap(({ name, assertionResults }) =>
			assertionResults.map(({ fullName, duration }) => ({
				name: `${name.replace(ROOT, '')} > ${fullName}`,
				ms: duration ?? 0,
			})),
		),
	);
	return { ...NO_COUNTS, passed: numPassedTests, failed: failures.length, failures, slowest };
}

/** The first words of what went wrong, and its line in the test's own file. */
function whyOf([message = ''] = [] as string[], file: string): string {
	const text = stripVTControlCharacters(message);
	const [first = ''] = text.split('\n');
	const line = text.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
	return first && ` · ${line ? `line ${line}: ` : ''}${first}`;
}
