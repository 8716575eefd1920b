import { mkdirSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaultTest } from './faults/fault-test.ts';
import { type Lab, startLabs } from './faults/lab.ts';
import { inLanes } from './faults/lanes.ts';
import { type Outcome, page, table } from './faults/report.ts';
import { expectThat, newTally } from './faults/tally.ts';
import { FAULT_TESTS } from './faults/tests.ts';
import { ROOT } from './root.ts';
import { seedOfToday } from './seed-of-today.ts';
import { SetupError } from './setup-error.ts';
import { run } from './supervise/run.ts';

const USAGE = 'npm run faults -- [--small] [--only <test>]… [--rounds <number>] [--seed <number>] [--write]';
const REPORT = 'docs/quality/faults.md';
/** A small run is this part of a full one. */
const SMALL = 1 / 20;

const options = {
	small: { type: 'boolean', default: false },
	only: { type: 'string', multiple: true },
	rounds: { type: 'string' },
	seed: { type: 'string' },
	write: { type: 'boolean', default: false },
	help: { type: 'boolean', default: false },
} as const;

/** The different messages of a log, each with its last line. */
const logged = (lines: readonly string[]): string[] =>
	[...new Map(lines.map((line) => [/"msg":"([^"]*)"/.exec(line)?.[1] ?? line, line])).values()].map(
		(line) => `log: ${line.slice(0, 500)}`,
	);

async function runTest(lab: Lab, test: FaultTest, rounds: number): Promise<Outcome> {
	const tally = newTally();
	const began = performance.now();
	try {
		await test.run(lab, rounds, tally);
	} catch (error) {
		expectThat(tally, false, () => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
	}
	if (tally.violations > 0) tally.examples.push(...logged(lab.lines()));
	try {
		await lab.clear();
	} catch (error) {
		expectThat(tally, false, () => `could not clear up: ${String(error)}`);
	}
	const { name, invariant } = test;
	return { name, invariant, tally, seconds: (performance.now() - began) / 1_000 };
}

function tell({ name, tally, seconds }: Outcome): void {
	const counts = `${tally.attempts} attempts, ${tally.violations} violations, ${seconds.toFixed(1)} s`;
	console.log(`${name}: ${tally.skipped ? `skipped, ${tally.skipped}` : counts}`);
	for (const example of tally.examples) console.log(`  VIOLATION ${example}`);
}

function chosenTests(only: readonly string[] | undefined, small: boolean): readonly FaultTest[] {
	const unknown = only?.find((name) => !FAULT_TESTS.some((test) => test.name === name));
	if (unknown)
		throw new SetupError(
			`There is no test "${unknown}". There are: ${FAULT_TESTS.map(({ name }) => name).join(', ')}.`,
		);
	return FAULT_TESTS.filter((test) => (only ? only.includes(test.name) : !small || !test.fullOnly));
}

const roundsOf = ({ rounds, smallRounds }: FaultTest, small: boolean): number =>
	small ? (smallRounds ?? Math.max(1, Math.round(rounds * SMALL))) : rounds;

await run(async () => {
	const { values } = parseArgs({ options });
	if (values.help) {
		console.log(USAGE);
		return 0;
	}
	if (platform() !== 'linux') throw new SetupError('The fault tests stop processes by Linux means: they run on Linux.');
	const tests = chosenTests(values.only, values.small);
	const labs = await startLabs((line) => console.error(line), Number(values.seed ?? seedOfToday()));
	const testAndTell = async (test: FaultTest): Promise<Outcome> => {
		const rounds = Number(values.rounds ?? roundsOf(test, values.small));
		const outcome = await runTest(labs.open(test.name), test, rounds);
		tell(outcome);
		return outcome;
	};
	let outcomes: readonly Outcome[];
	try {
		outcomes = await inLanes(tests, testAndTell);
	} finally {
		await labs.stop();
	}
	console.log(`\n${table(outcomes)}`);
	if (values.write) {
		mkdirSync(join(ROOT, 'docs/quality'), { recursive: true });
		writeFileSync(join(ROOT, REPORT), page(outcomes, `npm run faults -- ${process.argv.slice(2).join(' ')}`));
	}
	return outcomes.some(({ tally }) => tally.violations > 0) ? 1 : 0;
});
