import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { holdToBudgets } from './budgets.ts';
import { countPlaywright, type PlaywrightReport } from './count-playwright.ts';
import { countVitest, type VitestReport } from './count-vitest.ts';
import { type Counts, NO_COUNTS, type Outcome } from './outcome.ts';
import { STEP_MARK, watchProcessorTime } from './processor-time.ts';
import type { Step } from './steps.ts';

/** Counts the tests of a report. A step that failed without a failed test counts as one failure. */
export function countTests(step: Step, exitCode: number, text: string | undefined): Counts {
	const whole: Counts =
		exitCode === 0 ? { ...NO_COUNTS, passed: 1 } : { ...NO_COUNTS, failed: 1, failures: [step.name] };
	if (!step.report) return whole;
	if (text === undefined) return { ...whole, passed: 0, failed: 1, failures: [`${step.name}: no report`] };
	const counts =
		step.report.kind === 'vitest'
			? countVitest(JSON.parse(text) as VitestReport)
			: countPlaywright(JSON.parse(text) as PlaywrightReport);
	if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, failures: [`${step.name}: no test ran`] };
	return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: whole.failures } : counts;
}

/** Runs one proof and gives its counts, held against its budgets. Its output goes to `write`. */
export async function runStep(step: Step, write: (text: string) => void): Promise<Outcome> {
	const began = performance.now();
	const report = step.report && join(ROOT, step.report.file);
	if (report) {
		mkdirSync(dirname(report), { recursive: true });
		rmSync(report, { force: true });
	}
	const mark = randomUUID();
	const time = watchProcessorTime(mark);
	const exitCode = await new Promise<number>((done) => {
		const env = {
			...process.env,
			FORCE_COLOR: '0',
			[STEP_MARK]: mark,
			...step.environment,
		} as unknown as NodeJS.ProcessEnv;
		const child = spawn(process.execPath, [...step.args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => write(chunk.toString()));
		child.once('error', (error) => {
			write(`${error.message}\n`);
			done(1);
		});
		child.once('exit', (code) => done(code ?? 1));
	});
	const text = report && existsSync(report) ? readFileSync(report, 'utf8') : undefined;
	const counts = countTests(step, exitCode, text);
	const took = { tookMs: performance.now() - began, usedS: time.stop(), warnings: [] };
	return holdToBudgets(step, { name: step.name, ...counts, ...took });
}
