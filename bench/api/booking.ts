import { request } from 'undici';
import type { Offer } from '#contract/air/offer.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { connect } from '#base/pool.ts';
import { commitsOf } from '#service/testing/commits-of.ts';
import { type BareServer, startFloor } from '../lib/bare.ts';
import type { Bench } from '../lib/bench.ts';
import { countStatements } from '../lib/count-statements.ts';
import { cpuMicros, median } from '../lib/cpu.ts';
import { dayFrom } from '../lib/searches.ts';
import { type RunningService, withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const CLIENTS = 8;
/** Routes that the test airline alone sells: cheap searches. */
const ROUTES = ['BTS-ABV', 'BTS-MRU', 'LHR-DXB', 'JFK-EWR', 'DXB-AMS', 'LHR-LTN', 'LTN-SYD'];
const DAYS = 320;
const COUNTED = 21;
const INSTANT = ['--import', 'tsx', 'bench/lib/instant-service.ts'];
const JSON_TYPE = { 'content-type': 'application/json' };

async function post(origin: string, path: string, headers: Record<string, string>, body: string) {
	const reply = await request(`${origin}${path}`, { method: 'POST', headers, body });
	const text = await reply.body.text();
	if (reply.statusCode !== 201) throw new Error(`POST ${path}: ${reply.statusCode} ${text.slice(0, 300)}`);
	return text;
}

const headersOf = ({ headers }: RunningService) => ({ ...headers, ...JSON_TYPE });

/** Runs all at once as far as the clients reach, and gives how long it took, milliseconds. */
async function byClients(bodies: readonly string[], send: (body: string) => Promise<unknown>): Promise<number> {
	let next = 0;
	const began = performance.now();
	await Promise.all(
		Array.from({ length: CLIENTS }, async () => {
			while (next < bodies.length) await send(bodies[next++] as string);
		}),
	);
	return performance.now() - began;
}

/** One offer of each cabin of each flight of a search: no two of them want the same seats. */
function ofEachCabin(offers: readonly Offer[]): Offer[] {
	const flown = ({ slices }: Offer) =>
		slices.flatMap(({ segments }) => segments.map((s) => `${s.departing_at} ${s.passengers[0]?.cabin_class}`)).join();
	return [...new Map(offers.map((offer) => [flown(offer), offer])).values()];
}

/** What books one offer each, of flights' cabins that nobody has booked before. */
function bodiesFrom(service: RunningService) {
	const { origin } = service;
	const headers = headersOf(service);
	let searches = 0;
	const left: string[] = [];
	const search = async () => {
		const n = searches++;
		const [from, to] = (ROUTES[n % ROUTES.length] ?? '').split('-');
		const day = dayFrom(3 + (Math.floor(n / ROUTES.length) % DAYS));
		const slices = [{ origin: from, destination: to, departure_date: day }];
		const body = JSON.stringify({ data: { slices, passengers: [{ type: 'adult' }] } });
		const ask = () => post(origin, '/air/offer_requests', headers, body);
		// Searches are not what is measured: one that a busy machine was too slow for may come again.
		const { offers } = (JSON.parse(await ask().catch(ask)) as { data: { offers: Offer[] } }).data;
		left.push(...ofEachCabin(offers).map((offer) => JSON.stringify({ data: orderBody(offer) })));
	};
	return async (count: number): Promise<string[]> => {
		while (left.length < count) await search();
		return left.splice(0, count);
	};
}

interface Side {
	perSecond: number;
	cpuMicrosEach: number;
}

async function measure(
	bodies: readonly string[],
	pid: number,
	send: (body: string) => Promise<unknown>,
): Promise<Side> {
	const before = cpuMicros(pid);
	const ms = await byClients(bodies, send);
	return { perSecond: bodies.length / (ms / 1_000), cpuMicrosEach: (cpuMicros(pid) - before) / bodies.length };
}

/** Commits and statements of a booking, counted between the service and its database. */
async function counted(bench: Bench): Promise<{ commits: number; statements: number }> {
	const statements = await countStatements(bench.environment.DATABASE_URL ?? '');
	try {
		return await withService(
			bench,
			async (service) => {
				const headers = headersOf(service);
				const bodies = await bodiesFrom(service)(COUNTED);
				const sent: string[][] = [];
				for (const body of bodies) {
					statements.reset();
					await post(service.origin, '/air/orders', headers, body);
					sent.push([...statements.sent]);
				}
				// The middle one: every second one booking looks its token up again.
				const commits = median(sent.map(commitsOf));
				return { commits, statements: median(sent.map(({ length }) => length)) };
			},
			{ DATABASE_URL: statements.url, WORKER: 'off' },
		);
	} finally {
		statements.stop();
	}
}

interface Round {
	ours: Side;
	floor: Side;
	/** Both again, with a key of the caller for each booking. */
	oursByKey: Side;
	floorByKey: Side;
	/** Ours with the simulated airlines, which price again and keep books, and the floor that writes such books too. */
	simulated: Side;
	floorWithBooks: Side;
}
type Send = (body: string) => Promise<unknown>;

interface Measured {
	instant: RunningService;
	simulated: RunningService;
	floor: BareServer;
	floorWithBooks: BareServer;
}

/** As a database is that has been running for a while: its statistics are known, what is gone is cleared away. */
async function settle({ environment }: Bench): Promise<void> {
	const db = connect(environment.DATABASE_URL ?? '', { max: 1, statementTimeoutMs: 60_000 });
	try {
		await db.query('vacuum analyze');
	} finally {
		await db.close();
	}
}

async function alternate(bench: Bench, { instant, simulated, floor, floorWithBooks }: Measured): Promise<Round[]> {
	const [pairs, each, before] = bench.quick ? [3, 240, 1_800] : [7, 480, 4_000];
	const bodies = bodiesFrom(simulated);
	let keys = 0;
	const to =
		(origin: string, path: string, headers: Record<string, string>, byKey = false): Send =>
		(body) =>
			post(origin, path, byKey ? { ...headers, 'idempotency-key': `booking ${++keys}` } : headers, body);
	const ours = (service: RunningService, byKey = false) => to(service.origin, '/air/orders', headersOf(service), byKey);
	const bare = ({ origin }: BareServer, byKey = false) => to(origin, '/', JSON_TYPE, byKey);
	for (const [mine, base] of [
		[instant, floor],
		[simulated, floorWithBooks],
	] as const) {
		const known = await bodies(before);
		await byClients(known, ours(mine));
		await byClients(known, bare(base));
	}
	await settle(bench);
	const rounds: Round[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		const [made, keyed, priced] = [await bodies(each), await bodies(each), await bodies(each)];
		const measures: Record<keyof Round, () => Promise<Side>> = {
			ours: () => measure(made, instant.pid, ours(instant)),
			floor: () => measure(made, floor.pid, bare(floor)),
			oursByKey: () => measure(keyed, instant.pid, ours(instant, true)),
			floorByKey: () => measure(keyed, floor.pid, bare(floor, true)),
			simulated: () => measure(priced, simulated.pid, ours(simulated)),
			floorWithBooks: () => measure(priced, floorWithBooks.pid, bare(floorWithBooks)),
		};
		const order = Object.keys(measures) as (keyof Round)[];
		const round: Partial<Round> = {};
		for (const side of pair % 2 === 0 ? order : order.reverse()) round[side] = await measures[side]();
		rounds.push(round as Round);
	}
	return rounds;
}

interface Compared {
	name: string;
	mine: keyof Round;
	base: keyof Round;
	/** Undefined: it is told, and no goal. */
	goal?: number;
}

function rowOf(rounds: readonly Round[], { name, mine, base, goal }: Compared): Row {
	const ratios = rounds.map((round) => round[mine].perSecond / round[base].perSecond);
	const of = (side: keyof Round, what: keyof Side) => median(rounds.map((round) => round[side][what])).toFixed(0);
	const ratio = median(ratios);
	return {
		measure: name,
		goal: goal === undefined ? '' : `≥ ${goal}`,
		value: ratio.toFixed(2),
		met: goal === undefined ? undefined : ratio >= goal,
		note: `${of(mine, 'perSecond')} a second, the floor ${of(base, 'perSecond')}; pairs ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; ${of(mine, 'cpuMicrosEach')} µs of CPU each, the floor ${of(base, 'cpuMicrosEach')} µs`,
	};
}

const COMPARED: readonly Compared[] = [
	{
		name: `Bookings a second, ${CLIENTS} clients, an airline that answers at once, ÷ the floor of a booking`,
		mine: 'ours',
		base: 'floor',
		goal: 0.5,
	},
	{ name: 'The same, both with an idempotency key for each booking', mine: 'oursByKey', base: 'floorByKey', goal: 0.5 },
	{ name: 'With the simulated airlines, their pricing and their books, ÷ the floor', mine: 'simulated', base: 'floor' },
	{ name: 'The same ÷ a floor that writes the airline’s books too', mine: 'simulated', base: 'floorWithBooks' },
];

/** A booking with an airline that answers at once, beside the least that a program could do to keep one. */
export async function booking(bench: Bench): Promise<Row[]> {
	const url = bench.environment.DATABASE_URL ?? '';
	const floor = await startFloor('floor-booking.mjs', url);
	const floorWithBooks = await startFloor('floor-booking.mjs', url, 'airline');
	const off = { WORKER: 'off' };
	try {
		const rounds = await withService(
			bench,
			(simulated) =>
				withService(bench, (instant) => alternate(bench, { instant, simulated, floor, floorWithBooks }), off, INSTANT),
			off,
		);
		const cost = await counted(bench);
		return [
			...COMPARED.map((compared) => rowOf(rounds, compared)),
			{
				measure: 'Commits of a booking, the airline’s own included',
				goal: '≤ 3',
				value: String(cost.commits),
				met: cost.commits <= 3,
				note: 'counted between the service and its database',
			},
			{
				measure: 'Statements of a booking, the airline’s own included',
				goal: '≤ 14',
				value: String(cost.statements),
				met: cost.statements <= 14,
			},
		];
	} finally {
		for (const each of [floor, floorWithBooks]) each.stop();
	}
}
