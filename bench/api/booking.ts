import { type BareServer, startFloor } from '../lib/bare.ts';
import type { Bench } from '../lib/bench.ts';
import { bodiesFrom } from '../lib/bookable.ts';
import { costOf, COUNTED } from '../lib/cost-of.ts';
import { INSTANT, type RunningService, withService } from '../lib/service.ts';
import {
	byClients,
	clearAway,
	CLIENTS,
	type Compared,
	headersOf,
	JSON_TYPE,
	measure,
	measureInTurn,
	post,
	ratioRow,
	type Side,
} from '../lib/sides.ts';
import type { Row } from '../lib/table.ts';

/** Bookings, one after the other. */
async function bookings(service: RunningService) {
	const headers = headersOf(service);
	const bodies = await bodiesFrom(service)(COUNTED);
	return bodies.map((body) => () => post(service.origin, '/air/orders', headers, body));
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
	await clearAway(bench);
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
		rounds.push(await measureInTurn(measures, pair));
	}
	return rounds;
}

const COMPARED: readonly Compared<keyof Round>[] = [
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
		const cost = await costOf(bench, bookings);
		return [
			...COMPARED.map((compared) => ratioRow(rounds, compared)),
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
