import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { holdToBudgets } from './budgets.ts';
import { NO_COUNTS, type Outcome } from './outcome.ts';
import { ticksOf, STEP_MARK, watchProcessorTime } from './processor-time.ts';
import { pages, pagesNotOpened } from './pages.ts';
import { countTests } from './run-step.ts';
import { besideOneAnother, proofSteps, type Step } from './steps.ts';
import { summary } from './summary.ts';

const plain: Step = { name: 'lint', args: [] };
const unit: Step = { name: 'unit', args: [], report: { kind: 'vitest', file: 'unit.json' } };
const stories: Step = { name: 'stories', args: [], report: { kind: 'playwright', file: 'stories.json' } };
const WRONG = '\u001b[31mAssertionError: expected 3 to be 4\u001b[39m\n    at sum (sum.ts:1:2)\n    at a.test.ts:12:5';
const vitestReport = (failed: boolean) =>
	JSON.stringify({
		numPassedTests: 4,
		numFailedTests: failed ? 1 : 0,
		testResults: [
			{
				name: 'a.test.ts',
				status: failed ? 'failed' : 'passed',
				assertionResults: failed ? [{ status: 'failed', fullName: 'adds', failureMessages: [WRONG] }] : [],
			},
		],
	});
const LATE = { message: '\u001b[31mError: too late\u001b[39m\n  and more', location: { line: 7 } };
const playwrightReport = (flaky: number) =>
	JSON.stringify({
		stats: { expected: 3, unexpected: 1, flaky },
		errors: [],
		suites: [
			{
				suites: [
					{
						specs: [
							{
								title: 'searches',
								file: 'a.e2e.ts',
								tests: [{ projectName: 'phone', status: 'unexpected', results: [{ duration: 1, errors: [LATE] }] }],
							},
							...Array.from({ length: flaky }, (_, i) => ({
								title: `sorts ${i}`,
								file: 'a.e2e.ts',
								tests: [{ projectName: 'desktop', status: 'flaky' }],
							})),
						],
					},
				],
			},
		],
	});

test('a plain step is one test', () => {
	expect(countTests(plain, 0, undefined)).toEqual({ ...NO_COUNTS, passed: 1 });
	expect(countTests(plain, 2, undefined)).toEqual({ ...NO_COUNTS, failed: 1, failures: ['lint'] });
});

test('reports are counted test by test', () => {
	expect(countTests(unit, 0, vitestReport(false))).toMatchObject({ passed: 4, failed: 0, failures: [] });
	expect(countTests(unit, 1, vitestReport(true))).toMatchObject({
		passed: 4,
		failed: 1,
		failures: ['a.test.ts > adds · line 12: AssertionError: expected 3 to be 4'],
		unsteady: [],
	});
	expect(countTests(stories, 1, playwrightReport(1))).toMatchObject({
		passed: 4,
		failed: 1,
		failures: ['a.e2e.ts > searches (phone) · line 7: Error: too late'],
		unsteady: ['a.e2e.ts > sorts 0 (desktop)'],
	});
});

test('many stories that need a second attempt are failures', () => {
	expect(countTests(stories, 1, playwrightReport(4))).toMatchObject({ passed: 3, failed: 5 });
});

test.each([
	['no report', undefined, 0],
	['no test ran', JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0],
])('%s is a failure', (words, text, code) => {
	expect(countTests(unit, code, text)).toMatchObject({ passed: 0, failed: 1, failures: [`unit: ${words}`] });
});

test('a step that ends badly with every test passed is a failure', () => {
	expect(countTests(unit, 1, vitestReport(false))).toMatchObject({ passed: 4, failed: 1 });
});

const outcome = (given: Partial<Outcome>): Outcome => ({
	...NO_COUNTS,
	name: 'unit',
	tookMs: 0,
	warnings: [],
	...given,
});

test('the last line is the sum', () => {
	const outcomes: Outcome[] = [
		outcome({ name: 'lint', passed: 1, tookMs: 1000, usedS: 12, budgetS: 10, warnings: ['12 of 10'] }),
		outcome({
			name: 'unit',
			passed: 4,
			failed: 1,
			failures: ['a.test.ts > adds'],
			unsteady: ['b.e2e.ts > sorts'],
			slowest: [{ name: 'a.test.ts > adds', ms: 4_200 }],
			amounts: { searches: 7 },
			tookMs: 2000,
		}),
	];
	const lines = summary(outcomes).split('\n');
	expect(lines.at(-1)).toBe('5 passed, 1 failed');
	expect(lines).toContain('  unit: a.test.ts > adds');
	expect(lines).toContain('  unit: b.e2e.ts > sorts');
	expect(lines).toContain('  unit: 7 searches');
	expect(lines).toContain('      4.2 s  a.test.ts > adds');
	expect(lines[0]).toContain('12 of 10 processor s');
	expect(lines).toContain('  lint: 12 of 10');
});

test('what runs in seconds is types, lint, walls and format', () => {
	expect(
		proofSteps()
			.filter(({ quick }) => quick)
			.map(({ name }) => name),
	).toEqual(['types', 'lint', 'walls', 'format']);
});

test('what reads runs beside what reads, what asks a service of its own beside another, and all else alone', () => {
	expect(besideOneAnother(proofSteps()).map((group) => group.map(({ name }) => name))).toEqual([
		['route types'],
		['minimum versions', 'types', 'lint', 'walls', 'format', 'dead code', 'secrets'],
		['unit and endpoint tests'],
		['public clients and components', 'fuzz'],
		['stories in the browser'],
		['faults'],
	]);
});

test.each([
	[100, [], []],
	[125, [], []],
	[126, ['126 processor seconds where 100 are planned'], []],
	[250, ['250 processor seconds where 100 are planned'], []],
	[251, [], ['unit: 251 processor seconds where 100 are planned']],
	[undefined, [], []],
])('%s of 100 processor seconds', (usedS, warnings, failures) => {
	const held = holdToBudgets({ ...unit, budgetS: 100 }, outcome({ passed: 4, usedS }));
	expect(held).toMatchObject({ passed: 4, failed: failures.length, warnings, failures });
});

test('what is counted exactly may not be more', () => {
	const step = { ...stories, most: { loads: 7, axe: 3 } };
	expect(holdToBudgets(step, outcome({ amounts: { loads: 7, axe: 3 } }))).toMatchObject({ failed: 0 });
	expect(holdToBudgets(step, outcome({ amounts: { loads: 8, axe: 2 } }))).toMatchObject({
		failed: 1,
		failures: ['stories: 8 loads where at most 7 are planned'],
	});
	expect(holdToBudgets(step, outcome({ amounts: { axe: 3 } }))).toMatchObject({
		failed: 1,
		failures: ['stories: uncounted loads where at most 7 are planned'],
	});
});

test('stories say what they cost, at their last attempt', () => {
	const counts = (loads: number) => ({
		duration: loads,
		annotations: [{ type: 'counts', description: JSON.stringify({ loads }) }],
	});
	const specs = [
		{ title: 'a', file: 'a', tests: [{ projectName: 'd', status: 'flaky', results: [counts(90), counts(3)] }] },
		{ title: 'b', file: 'b', tests: [{ projectName: 'd', status: 'expected', results: [counts(4)] }] },
	];
	const stats = { expected: 1, unexpected: 0, flaky: 1 };
	const report = JSON.stringify({ stats, errors: [], suites: [{ specs }], amounts: { searches: 5 } });
	expect(countTests(stories, 0, report)).toMatchObject({
		amounts: { loads: 7, searches: 5 },
		slowest: [
			{ name: 'b > b (d)', ms: 4 },
			{ name: 'a > a (d)', ms: 3 },
		],
	});
});

test('a process’s time is read past whatever its name is', () => {
	const before = '1234 (node) (x 7) S 1 1234 1234 0 -1 4194560 100 200 0 0';
	expect(ticksOf(`${before} 31 12 99 99 20 0 11 0 555`)).toBe(43);
});

test.runIf(process.platform === 'linux')(
	'the time of all that a step starts is counted, of what does not show its mark too',
	async () => {
		const watch = watchProcessorTime('planted');
		const busy = 'while (process.cpuUsage().user < 1_000_000);';
		const inner = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}], { env: {} })`;
		const child = spawn(process.execPath, ['-e', inner], { env: { ...process.env, [STEP_MARK]: 'planted' } });
		await once(child, 'exit');
		expect(watch.stop()).toBeGreaterThan(0.6);
	},
);

test('the pages are those of the app', () => {
	expect(pages()).toEqual(expect.arrayContaining(['/', '/flights', '/agent', '/trips/flights/[orderId]/pay']));
	expect(pages().filter((page) => /[()]|\/dev/.test(page))).toEqual([]);
	expect(pagesNotOpened(pages().map((page) => page.replaceAll(/\[\w+\]/g, 'one_1')))).toEqual([]);
	expect(pagesNotOpened(pages().filter((page) => page !== '/agent'))).toEqual(['/agent']);
});

test('a page that no story opens on a phone is a failure', () => {
	const note = (opened: string[]) => ({
		duration: 1,
		annotations: [{ type: 'pages', description: JSON.stringify(opened) }],
	});
	const told = (projectName: string, opened: string[]) => ({
		title: projectName,
		file: 'a',
		tests: [{ projectName, status: 'expected', results: [note(opened)] }],
	});
	const report = (specs: object[]) =>
		JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [], suites: [{ specs }] });
	const all = pages();
	const but = all.filter((page) => page !== '/agent');
	expect(countTests(stories, 0, report([told('phone', all)])).failures).toEqual([]);
	expect(countTests(stories, 0, report([told('phone', but), told('desktop', all)])).failures).toEqual([
		'no story opens /agent on a phone',
	]);
});
