import { request } from 'undici';
import type { Offer } from '#contract/air/offer.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { commitsOf } from '#service/testing/commits-of.ts';
import { type BareServer, startFloor } from '../lib/bare.ts';
import type { Bench } from '../lib/bench.ts';
import { countStatements } from '../lib/count-statements.ts';
import { cpuMicros, median } from '../lib/cpu.ts';
import { dayFrom } from '../lib/searches.ts';
import { type RunningService, withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const CLIENTS = 8;
/** Routes that the test airline alone sells: cheap searches, one booking on each day of each. */
const ROUTES = ['BTS-ABV', 'BTS-MRU', 'LHR-DXB', 'JFK-EWR', 'DXB-AMS', 'LHR-LTN', 'LTN-SYD'];
const DAYS = 320;
const COUNTED = 21;

async function post(origin: string, path: string, headers: Record<string, string>, body: string) {
	const reply = await request(`${origin}${path}`, { method: 'POST', headers, body });
	const text = await reply.body.text();
	if (reply.statusCode !== 201) throw new Error(`POST ${path}: ${reply.statusCode} ${text.slice(0, 300)}`);
	return text;
}

const headersOf = ({ headers }: RunningService) => ({ ...headers, 'content-type': 'application/json' });

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

/** What books one offer each, of flights that nobody has booked before. */
function bodiesFrom(service: RunningService) {
	const { origin } = service;
	const headers = headersOf(service);
	let searches = 0;
	return async (count: number): Promise<string[]> => {
		const asked = Array.from({ length: count }, () => {
			const n = searches++;
			const [from, to] = (ROUTES[n % ROUTES.length] ?? '').split('-');
			const day = dayFrom(3 + (Math.floor(n / ROUTES.length) % DAYS));
			const slices = [{ origin: from, destination: to, departure_date: day }];
			return JSON.stringify({ data: { slices, passengers: [{ type: 'adult' }] } });
		});
		const bodies: string[] = [];
		await byClients(asked, async (body) => {
			const search = () => post(origin, '/air/offer_requests', headers, body);
			// Searches are not what is measured: one that a busy machine was too slow for may come again.
			const text = await search().catch(search);
			const [offer] = (JSON.parse(text) as { data: { offers: Offer[] } }).data.offers;
			if (offer) bodies.push(JSON.stringify({ data: orderBody(offer) }));
		});
		return bodies;
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

async function alternate(bench: Bench, service: RunningService, floors: readonly BareServer[]) {
	const [pairs, each, before] = bench.quick ? [3, 100, 300] : [7, 150, 600];
	const headers = headersOf(service);
	const bodies = bodiesFrom(service);
	const ours = (made: readonly string[]) =>
		measure(made, service.pid, (body) => post(service.origin, '/air/orders', headers, body));
	const theirs = async (made: readonly string[]) => {
		const sides: Side[] = [];
		for (const { origin, pid } of floors) {
			sides.push(await measure(made, pid, (body) => post(origin, '/', { 'content-type': 'application/json' }, body)));
		}
		return sides;
	};
	const known = await bodies(before);
	await ours(known);
	await theirs(known);
	const rounds: { ours: Side; floors: Side[] }[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		const made = await bodies(each);
		const first = pair % 2 === 0 ? await theirs(made) : undefined;
		rounds.push({ ours: await ours(made), floors: first ?? (await theirs(made)) });
	}
	return rounds;
}

/** A booking with an airline that answers at once, beside the least that a program could do to keep one. */
export async function booking(bench: Bench): Promise<Row[]> {
	const url = bench.environment.DATABASE_URL ?? '';
	const floors = [await startFloor('floor-booking.mjs', url), await startFloor('floor-booking.mjs', url, 'airline')];
	try {
		const rounds = await withService(bench, (service) => alternate(bench, service, floors), { WORKER: 'off' });
		const ratiosTo = (i: number) =>
			rounds.map(({ ours, floors: sides }) => ours.perSecond / (sides[i]?.perSecond ?? 1));
		const [two, three] = [ratiosTo(0), ratiosTo(1)];
		const ratio = median(two);
		const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
		const cost = await counted(bench);
		return [
			{
				measure: `Bookings a second, ${CLIENTS} clients, ÷ the floor of a booking`,
				goal: '≥ 0.5',
				value: ratio.toFixed(2),
				met: ratio >= 0.5,
				note: `${of(({ ours }) => ours.perSecond).toFixed(0)} a second, the floor (two transactions) ${of(({ floors: [floor] }) => floor?.perSecond ?? 0).toFixed(0)}; pairs ${Math.min(...two).toFixed(2)}–${Math.max(...two).toFixed(2)}; ${median(three).toFixed(2)} of a floor that writes the airline’s books too; ${of(({ ours }) => ours.cpuMicrosEach).toFixed(0)} µs of CPU each, the floor ${of(({ floors: [floor] }) => floor?.cpuMicrosEach ?? 0).toFixed(0)} µs`,
			},
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
		for (const floor of floors) floor.stop();
	}
}
