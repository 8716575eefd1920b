import { requireChromium } from '../chromium.ts';
import { run } from '../supervise/run.ts';
import { runStep, type Outcome } from './run-step.ts';
import { proofSteps } from './steps.ts';
import { summary } from './summary.ts';

/** The body of `npm test`: every proof, in order, to the end even when one fails. */
await run(async () => {
	process.env.CHROMIUM_PATH = requireChromium(console.log);
	const outcomes: Outcome[] = [];
	for (const step of proofSteps()) {
		console.log(`\n── ${step.name}`);
		const outcome = await runStep(step, (text) => process.stdout.write(text));
		console.log(`   ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${(outcome.tookMs / 1000).toFixed(1)} s`);
		outcomes.push(outcome);
	}
	console.log(`\n${summary(outcomes)}`);
	return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});
