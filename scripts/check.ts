import { runStep } from './proof/run-step.ts';
import { proofSteps } from './proof/steps.ts';
import { summary } from './proof/summary.ts';
import { run } from './supervise/run.ts';

/** What can be known in seconds: types, lint, walls, format. Prints the output of what failed. */
await run(async () => {
	const outcomes = await Promise.all(
		proofSteps()
			.filter(({ quick }) => quick)
			.map(async (step) => {
				let output = '';
				const outcome = await runStep(step, (text) => (output += text));
				if (outcome.failed > 0) console.log(`── ${step.name}\n${output.trimEnd()}\n`);
				return outcome;
			}),
	);
	console.log(summary(outcomes));
	return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});
