import { arch, cpus, platform, totalmem } from 'node:os';
import type { Tally } from './tally.ts';

export interface Outcome {
	name: string;
	invariant: string;
	tally: Tally;
	seconds: number;
}

const verdict = ({ tally }: Outcome): string => (tally.skipped ? 'skipped' : String(tally.violations));

/** The outcomes as lines for a terminal. */
export function table(outcomes: readonly Outcome[]): string {
	const width = Math.max(...outcomes.map(({ name }) => name.length));
	const row = (...[name = '', attempts = '', violations = '', seconds = '', facts = '']: string[]) =>
		`${name.padEnd(width)}  ${attempts.padStart(9)}  ${violations.padStart(10)}  ${seconds.padStart(8)}  ${facts}`.trimEnd();
	return [
		row('test', 'attempts', 'violations', 'seconds'),
		...outcomes.map((outcome) => {
			const { name, tally, seconds } = outcome;
			const facts = tally.skipped ?? tally.facts.join('; ');
			return row(name, String(tally.attempts), verdict(outcome), seconds.toFixed(1), facts);
		}),
	].join('\n');
}

function machine(): string {
	const [cpu] = cpus();
	return `${cpus().length} cores (${cpu?.model.trim() || arch()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${platform()}, Node ${process.versions.node}`;
}

/** The page that `--write` keeps. */
export function page(outcomes: readonly Outcome[], command: string): string {
	const sum = (of: (tally: Tally) => number) => outcomes.reduce((total, { tally }) => total + of(tally), 0);
	const rows = outcomes.map(
		(outcome) =>
			`| ${outcome.name} | ${outcome.invariant} | ${outcome.tally.attempts} | ${verdict(outcome)} | ${outcome.seconds.toFixed(0)} | ${outcome.tally.skipped ?? outcome.tally.facts.join('; ')} |`,
	);
	return [
		'# What holds when things fail',
		'',
		`${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
		`Made by \`${command}\`: real processes of the built service, real PostgreSQL, real HTTP; failures by signals and by a TCP proxy. Clients keep a history of what they were told, which is checked against the database (\`scripts/faults/invariants.sql\`).`,
		'',
		`${sum(({ attempts }) => attempts)} attempts, ${sum(({ violations }) => violations)} violations.`,
		'',
		'| test | what must hold | attempts | violations | seconds | measured besides |',
		'|---|---|---|---|---|---|',
		...rows,
		'',
	].join('\n');
}
