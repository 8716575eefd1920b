import { requireTestChromium } from '../chromium.ts';
import { run } from '../supervise/run.ts';
import { keepTemporaryFilesInMemory } from '../temporary-files.ts';
import type { Outcome } from './outcome.ts';
import { runStep } from './run-step.ts';
import { besideOneAnother, proofSteps, type Step } from './steps.ts';
import { summary } from './summary.ts';

/** So many steps of a group run at once. */
const AT_ONCE = 2;

async function runLoudly(step: Step, write: (text: string) => void): Promise<Outcome> {
	write(`\n── ${step.name}\n`);
	const outcome = await runStep(step, write);
	write(`   ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${(outcome.tookMs / 1000).toFixed(1)} s\n`);
	for (const failure of outcome.failures) write(`   FAILED: ${failure}\n`);
	return outcome;
}

/** Runs steps beside one another, begun in their order. The first tells what it does at once, each other when it has ended. */
async function runBeside(steps: readonly Step[]): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	const waiting = [...steps.entries()];
	const work = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const [at, step] = next;
			let written = '';
			outcomes[at] = await runLoudly(step, (text) => {
				if (at === 0) process.stdout.write(text);
				else written += text;
			});
			process.stdout.write(written);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return outcomes;
}

/** The body of `npm test`: every proof, in order, to the end even when one fails. What only reads the sources comes first. */
await run(async () => {
	keepTemporaryFilesInMemory();
	process.env.CHROMIUM_PATH = requireTestChromium(console.log);
	const outcomes: Outcome[] = [];
	for (const group of besideOneAnother(proofSteps())) outcomes.push(...(await runBeside(group)));
	console.log(`\n${summary(outcomes)}`);
	return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});
