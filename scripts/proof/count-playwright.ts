import { stripVTControlCharacters } from 'node:util';
import { type Counts, NO_COUNTS, slowestOf } from './outcome.ts';
import { pagesNotOpened } from './pages.ts';

interface PlaywrightTest {
	projectName: string;
	status: string;
	results?: {
		duration: number;
		annotations?: { type: string; description?: string }[];
		errors?: { message?: string; location?: { line: number } }[];
	}[];
}
interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}
export interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number };
	errors: { message?: string }[];
	suites: PlaywrightSuite[];
	/** What was counted of all stories together. */
	amounts?: Record<string, number>;
}

/** More stories than this that need a second attempt are a fault, not chance. */
const MOST_UNSTEADY = 3;

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
	...(suite.specs ?? []),
	...(suite.suites ?? []).flatMap(specsOf),
];

/** Counts the stories of Playwright's report, and what they say that they cost at their last attempt. */
export function countPlaywright({ stats, suites, errors, amounts = {} }: PlaywrightReport): Counts {
	const tests = suites
		.flatMap(specsOf)
		.flatMap(({ title, file, tests }) =>
			tests.map((test) => ({ ...test, name: `${file} > ${title} (${test.projectName})` })),
		);
	const named = (wanted: string): string[] =>
		tests.filter(({ status }) => status === wanted).map(({ name, results }) => name + whyOf(results));
	const unsteady = named('flaky');
	const failures = [
		...named('unexpected'),
		...errors.map(({ message }) => (message ?? 'error').split('\n')[0] ?? 'error'),
		...(unsteady.length > MOST_UNSTEADY ? unsteady : []),
		...unseenOnPhone(tests),
	];
	const passed = stats.expected + (unsteady.length > MOST_UNSTEADY ? 0 : unsteady.length);
	const slowest = slowestOf(tests.map(({ name, results }) => ({ name, ms: results?.at(-1)?.duration ?? 0 })));
	const sums = { ...amountsOf(tests), ...amounts };
	return { ...NO_COUNTS, passed, failed: failures.length, failures, unsteady, slowest, amounts: sums };
}

/** The first words of each thing that an attempt met, and its line in the story. */
function whyOf(results: PlaywrightTest['results'] = []): string {
	const met = results
		.find(({ errors }) => errors?.length)
		?.errors?.map(({ message = '', location }) => {
			const [first = ''] = stripVTControlCharacters(message).split('\n');
			return location ? `line ${location.line}: ${first}` : first;
		});
	return met ? ` · ${met.join(' · ')}` : '';
}

/** What stories noted of a kind, at their last attempt. */
const notes = (tests: readonly PlaywrightTest[], kind: string): unknown[] =>
	tests.flatMap(({ results }) =>
		(results?.at(-1)?.annotations ?? [])
			.filter(({ type }) => type === kind)
			.map(({ description }) => JSON.parse(description ?? '{}') as unknown),
	);

function amountsOf(tests: readonly PlaywrightTest[]): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const counts of notes(tests, 'counts') as Record<string, number>[])
		for (const [name, amount] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + amount;
	return sums;
}

/** Most stories run at a desk alone: each page has to be opened by one that runs on a phone. */
function unseenOnPhone(tests: readonly PlaywrightTest[]): string[] {
	const opened = notes(
		tests.filter(({ projectName }) => projectName === 'phone'),
		'pages',
	) as string[][];
	return opened.length === 0 ? [] : pagesNotOpened(opened.flat()).map((page) => `no story opens ${page} on a phone`);
}
