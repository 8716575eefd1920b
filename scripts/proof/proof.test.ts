import { expect, test } from 'vitest';
import { countTests, type Outcome } from './run-step.ts';
import { proofSteps, type Step } from './steps.ts';
import { summary } from './summary.ts';

const plain: Step = { name: 'lint', args: [] };
const unit: Step = { name: 'unit', args: [], report: { kind: 'vitest', file: 'unit.json' } };
const stories: Step = { name: 'stories', args: [], report: { kind: 'playwright', file: 'stories.json' } };
const vitestReport = (failed: boolean) =>
	JSON.stringify({
		numPassedTests: 4,
		numFailedTests: failed ? 1 : 0,
		testResults: [
			{
				name: 'a.test.ts',
				status: failed ? 'failed' : 'passed',
				assertionResults: failed ? [{ status: 'failed', fullName: 'adds' }] : [],
			},
		],
	});
const playwrightReport = (flaky: number) =>
	JSON.stringify({
		stats: { expected: 3, unexpected: 1, flaky },
		errors: [],
		suites: [
			{
				suites: [
					{
						specs: [
							{ title: 'searches', file: 'a.e2e.ts', tests: [{ projectName: 'phone', status: 'unexpected' }] },
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
	expect(countTests(plain, 0, undefined)).toEqual({ passed: 1, failed: 0, failures: [], unsteady: [] });
	expect(countTests(plain, 2, undefined)).toEqual({ passed: 0, failed: 1, failures: ['lint'], unsteady: [] });
});

test('reports are counted test by test', () => {
	expect(countTests(unit, 0, vitestReport(false))).toEqual({ passed: 4, failed: 0, failures: [], unsteady: [] });
	expect(countTests(unit, 1, vitestReport(true))).toEqual({
		passed: 4,
		failed: 1,
		failures: ['a.test.ts > adds'],
		unsteady: [],
	});
	expect(countTests(stories, 1, playwrightReport(1))).toEqual({
		passed: 4,
		failed: 1,
		failures: ['a.e2e.ts > searches (phone)'],
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
	expect(countTests(unit, code, text)).toEqual({ passed: 0, failed: 1, failures: [`unit: ${words}`], unsteady: [] });
});

test('a step that ends badly with every test passed is a failure', () => {
	expect(countTests(unit, 1, vitestReport(false))).toMatchObject({ passed: 4, failed: 1 });
});

test('the last line is the sum', () => {
	const outcomes: Outcome[] = [
		{ name: 'lint', passed: 1, failed: 0, failures: [], unsteady: [], tookMs: 1000 },
		{
			name: 'unit',
			passed: 4,
			failed: 1,
			failures: ['a.test.ts > adds'],
			unsteady: ['b.e2e.ts > sorts'],
			tookMs: 2000,
		},
	];
	const lines = summary(outcomes).split('\n');
	expect(lines.at(-1)).toBe('5 passed, 1 failed');
	expect(lines).toContain('  unit: a.test.ts > adds');
	expect(lines).toContain('  unit: b.e2e.ts > sorts');
});

test('what runs in seconds is types, lint, walls and format', () => {
	expect(
		proofSteps()
			.filter(({ quick }) => quick)
			.map(({ name }) => name),
	).toEqual(['types', 'lint', 'walls', 'format']);
});
