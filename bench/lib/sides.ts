import { request } from 'undici';
import { connect } from '#base/pool.ts';
import type { Bench } from './bench.ts';
import { cpuMicros, median } from './cpu.ts';
import type { RunningService } from './service.ts';
import type { Row } from './table.ts';

export const CLIENTS = 8;
export const JSON_TYPE = { 'content-type': 'application/json' };

/** One request of a measure, which has to be answered with its status. Gives the reply's text. */
export async function post(
	origin: string,
	path: string,
	headers: Record<string, string>,
	body: string,
	status = 201,
): Promise<string> {
	const reply = await request(`${origin}${path}`, { method: 'POST', headers, body });
	const text = await reply.body.text();
	if (reply.statusCode !== status) throw new Error(`POST ${path}: ${reply.statusCode} ${text.slice(0, 300)}`);
	return text;
}

export const headersOf = ({ headers }: RunningService) => ({ ...headers, ...JSON_TYPE });

/** Runs all at once as far as the clients reach, and gives how long it took, milliseconds. */
export async function byClients<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<number> {
	let next = 0;
	const began = performance.now();
	await Promise.all(
		Array.from({ length: CLIENTS }, async () => {
			while (next < items.length) await send(items[next++] as T);
		}),
	);
	return performance.now() - began;
}

/** One of those that are compared, in one round. */
export interface Side {
	perSecond: number;
	cpuMicrosEach: number;
}

/** What so many cost a process. */
export async function measure<T>(items: readonly T[], pid: number, send: (item: T) => Promise<unknown>): Promise<Side> {
	const before = cpuMicros(pid);
	const ms = await byClients(items, send);
	return { perSecond: items.length / (ms / 1_000), cpuMicrosEach: (cpuMicros(pid) - before) / items.length };
}

/** Measures the sides of a round one after the other, every other round the other way round. */
export async function measureInTurn<Name extends string>(
	sides: Readonly<Record<Name, () => Promise<Side>>>,
	round: number,
): Promise<Record<Name, Side>> {
	const order = Object.keys(sides) as Name[];
	const measured: Partial<Record<Name, Side>> = {};
	for (const side of round % 2 === 0 ? order : order.reverse()) measured[side] = await sides[side]();
	return measured as Record<Name, Side>;
}

/** As a database is that has been running for a while: its statistics are known, what is gone is cleared away. */
export async function clearAway({ environment }: Bench): Promise<void> {
	const db = connect(environment.DATABASE_URL ?? '', { max: 1, statementTimeoutMs: 60_000 });
	try {
		await db.query('vacuum analyze');
	} finally {
		await db.close();
	}
}

export interface Compared<Name extends string> {
	name: string;
	mine: Name;
	base: Name;
	/** Undefined: reported, without a goal. */
	goal?: number;
}

/** How many a second of one side, by those of the other: the median of the rounds. */
export function ratioRow<Name extends string>(
	rounds: readonly Readonly<Record<Name, Side>>[],
	{ name, mine, base, goal }: Compared<Name>,
): Row {
	const ratios = rounds.map((round) => round[mine].perSecond / round[base].perSecond);
	const of = (side: Name, what: keyof Side) => median(rounds.map((round) => round[side][what])).toFixed(0);
	const ratio = median(ratios);
	return {
		measure: name,
		goal: goal === undefined ? '' : `≥ ${goal}`,
		value: ratio.toFixed(2),
		met: goal === undefined ? undefined : ratio >= goal,
		note: `${of(mine, 'perSecond')} a second, the floor ${of(base, 'perSecond')}; pairs ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; ${of(mine, 'cpuMicrosEach')} µs of CPU each, the floor ${of(base, 'cpuMicrosEach')} µs`,
	};
}
