import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Step } from './steps.ts';

export interface Outcome {
	name: string;
	passed: number;
	failed: number;
	/** Names of what failed. */
	failures: string[];
	/** Names of stories that passed at their second attempt only: to be mended, since a browser may be late but not wrong. */
	unsteady: string[];
	tookMs: number;
}

interface VitestReport {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		status: string;
		message?: string;
		assertionResults: { status: string; fullName: string }[];
	}[];
}
interface PlaywrightSuite {
	suites?: PlaywrightSuite[];
	specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}
interface PlaywrightReport {
	stats: { expected: number; unexpected: number; flaky: number };
	errors: { message?: string }[];
	suites: PlaywrightSuite[];
}
type Counts = Pick<Outcome, 'passed' | 'failed' | 'failures' | 'unsteady'>;

/** More stories than this that need a second attempt are a fault, not chance. */
const MOST_UNSTEADY = 3;

function countVitest({ numPassedTests, testResults }: VitestReport): Counts {
	const failures = testResults.flatMap(({ name, status, assertionResults }) => {
		const failed = assertionResults
			.filter((result) => result.status === 'failed')
			.map(({ fullName }) => `${name.replace(ROOT, '')} > ${fullName}`);
		return failed.length === 0 && status === 'failed' ? [`${name.replace(ROOT, '')} could not be run`] : failed;
	});
	return { passed: numPassedTests, failed: failures.length, failures, unsteady: [] };
}

function countPlaywright({ stats, suites, errors }: PlaywrightReport): Counts {
	const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
		...(suite.specs ?? []),
		...(suite.suites ?? []).flatMap(specs),
	];
	const named = (wanted: string): string[] =>
		suites
			.flatMap(specs)
			.flatMap(({ title, file, tests }) =>
				tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${file} > ${title} (${projectName})`),
			);
	const unsteady = named('flaky');
	const failures = [
		...named('unexpected'),
		...errors.map(({ message }) => (message ?? 'error').split('\n')[0] ?? 'error'),
		...(unsteady.length > MOST_UNSTEADY ? unsteady : []),
	];
	const passed = stats.expected + (unsteady.length > MOST_UNSTEADY ? 0 : unsteady.length);
	return { passed, failed: failures.length, failures, unsteady };
}

/** Counts the tests of a report. A step that failed without a failed test counts as one failure of its own. */
export function countTests(step: Step, exitCode: number, text: string | undefined): Counts {
	const whole: Counts =
		exitCode === 0
			? { passed: 1, failed: 0, failures: [], unsteady: [] }
			: { passed: 0, failed: 1, failures: [step.name], unsteady: [] };
	if (!step.report) return whole;
	if (text === undefined) return { ...whole, passed: 0, failed: 1, failures: [`${step.name}: no report`] };
	const counts =
		step.report.kind === 'vitest'
			? countVitest(JSON.parse(text) as VitestReport)
			: countPlaywright(JSON.parse(text) as PlaywrightReport);
	if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, failures: [`${step.name}: no test ran`] };
	return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: whole.failures } : counts;
}

/** Runs one proof and gives its counts. Its output goes to `write`. */
export async function runStep(step: Step, write: (text: string) => void): Promise<Outcome> {
	const began = performance.now();
	const report = step.report && join(ROOT, step.report.file);
	if (report) {
		mkdirSync(dirname(report), { recursive: true });
		rmSync(report, { force: true });
	}
	const exitCode = await new Promise<number>((done) => {
		const env = { ...process.env, FORCE_COLOR: '0', ...step.environment } as unknown as NodeJS.ProcessEnv;
		const child = spawn(process.execPath, [...step.args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => write(chunk.toString()));
		child.once('error', (error) => {
			write(`${error.message}\n`);
			done(1);
		});
		child.once('exit', (code) => done(code ?? 1));
	});
	const text = report && existsSync(report) ? readFileSync(report, 'utf8') : undefined;
	return { name: step.name, ...countTests(step, exitCode, text), tookMs: performance.now() - began };
}
