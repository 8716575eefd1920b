import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/root.ts';
import { SetupError } from '../scripts/setup-error.ts';
import { run } from '../scripts/supervise/run.ts';
import { type Bench, startBench } from './lib/bench.ts';
import { keepSections } from './lib/keep-sections.ts';
import { markdown, type Row } from './lib/table.ts';
import { MEASURES } from './measures.ts';

const REPORT = 'docs/quality/bench.md';
const NODE = '--node=';
const names = Object.keys(MEASURES);

function machine(): string {
	const [cpu] = cpus();
	return `${cpus().length} cores (${cpu?.model.trim() || arch()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${platform()}, Node ${process.versions.node}`;
}

function report(rows: readonly Row[], chosen: readonly string[], quick: boolean): string {
	const command = `npm run bench --${chosen.length === names.length ? '' : ` ${chosen.join(' ')}`}${quick ? ' --quick' : ''} --write`;
	return [
		'# Measured speed and memory',
		'',
		`${new Date().toISOString().slice(0, 10)}, ${machine()}; ${loadavg()[1]?.toFixed(1)} processes wanted a core at once over the last five minutes.`,
		`Made by \`${command}\`: every figure comes from one run, on its own service, database and storefront.`,
		'',
		markdown(rows),
		'',
		'How to read it: CPU is the time of the measured process alone, from `/proc`, and ratios are medians of alternating pairs, so they hold on a busy machine; waits in milliseconds do not. The goals are ours.',
		'',
	].join('\n');
}

/** The rows of a measure; one that says so when it could not be taken, so that the others are not lost. */
async function measured(name: string, bench: Bench): Promise<Row[]> {
	try {
		return (await MEASURES[name]?.(bench)) ?? [];
	} catch (error) {
		const note = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
		return [{ measure: `\`${name}\``, goal: '', value: 'could not be measured', met: false, note }];
	}
}

/** `npm run bench -- [names…] [--quick] [--write] [--node=<flag for Node>…]` */
await run(async () => {
	if (platform() !== 'linux') throw new SetupError('The bench reads /proc: it runs on Linux.');
	const args = process.argv.slice(2);
	const given = args.filter((arg) => !arg.startsWith('--'));
	const unknown = given.find((name) => !names.includes(name));
	if (unknown) throw new SetupError(`There is no measure "${unknown}". There are: ${names.join(', ')}.`);
	const chosen = given.length > 0 ? names.filter((name) => given.includes(name)) : names;
	const log = (line: string) => console.error(line);
	const nodeFlags = args.filter((arg) => arg.startsWith(NODE)).map((arg) => arg.slice(NODE.length));
	const bench = await startBench({ quick: args.includes('--quick'), nodeFlags, log });
	const rows: Row[] = [];
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => void bench.stop().then(() => process.exit(1)));
	try {
		for (const name of chosen) {
			const began = performance.now();
			const found = await measured(name, bench);
			rows.push(...found);
			for (const { measure, value } of found) log(`${measure}: ${value}`);
			log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
		}
	} finally {
		await bench.stop();
	}
	console.log(markdown(rows));
	if (args.includes('--write')) {
		mkdirSync(join(ROOT, 'docs/quality'), { recursive: true });
		const path = join(ROOT, REPORT);
		const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
		writeFileSync(path, keepSections(report(rows, chosen, bench.quick), before));
	}
	return rows.some(({ met }) => met === false) ? 1 : 0;
});
