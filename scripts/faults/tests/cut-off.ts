import { readFileSync } from 'node:fs';
import { BOOKING_FAILPOINTS, type Failpoint } from '#service/air/orders/failpoints.ts';
import {
	book,
	byCard,
	byCredit,
	cardOf,
	creditOf,
	expectSettled,
	offerOf,
	openShop,
	passSilence,
	PLAIN,
	SETTLED_MS,
} from '../booked.ts';
import { checkInvariants, type Orders } from '../check-invariants.ts';
import { Lost, type Reply } from '../client.ts';
import { type FaultTest, inParallel, waitUntil } from '../fault-test.ts';
import type { Lab, Service, Store } from '../lab.ts';
import { dataOf } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 4;
/** So many of a round's processes are stopped. */
const STOPPED = 5;
/** Where a booking gets to a failpoint, when it is not one that goes well. */
const ROUTES: Partial<Record<Failpoint, string>> = {
	refused: 'LHR-LGW',
	in_release: 'LHR-LGW',
	released: 'LHR-LGW',
	silent: 'SEN-STN',
	waiting: 'SEN-STN',
	looked_up: 'SEN-STN',
};
/** The reply is on its way before these are reached. */
const AFTER_REPLY: readonly Failpoint[] = ['looked_up'];
/** What a process that stands still there has in hand is nobody else's yet. */
const IN_TRANSACTION: readonly Failpoint[] = ['before_reservation', 'in_reservation', 'in_release'];

/** Every failpoint, those first at which the process that goes on knows most. */
const KNOWING: readonly Failpoint[] = ['booked', 'refused', 'authorised', 'reserved', 'in_reservation'];
const TO_STOP = [...KNOWING, ...BOOKING_FAILPOINTS.filter((name) => !KNOWING.includes(name))];

/** A booking by card that gets to a failpoint, where its process is cut off. */
interface Cut {
	name: Failpoint;
	service: Service;
	offerId: string;
	reply: Promise<Reply | Lost>;
}

interface Scene {
	lab: Lab;
	cards: Service;
	start: (settings: Record<string, string>) => Promise<Service>;
}

async function cutAt({ lab, cards, start }: Scene, name: Failpoint, how: 'kill' | 'stop'): Promise<Cut> {
	const service = await start({ FAILPOINT: `${name}:${how}`, WORKER: 'off' });
	const offer = await offerOf(lab, service.origin, ROUTES[name] ?? PLAIN);
	// A reservation takes more than one statement when a credit pays.
	const change =
		name === 'in_reservation' ? byCredit(offer, await creditOf(lab, service)) : byCard(offer, await cardOf(lab, cards));
	const reply = book(lab, service.origin, offer, { change }).catch((error: unknown) => error as Lost);
	return { name, service, offerId: offer.id, reply };
}

/** Whether a process stands still. */
const isStopped = ({ pid }: Service) => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Kills a process at each failpoint. */
async function killAll(scene: Scene, tally: Tally): Promise<void> {
	await inParallel(BOOKING_FAILPOINTS.length, AT_ONCE, async (n) => {
		const { name, service, reply } = await cutAt(scene, BOOKING_FAILPOINTS[n] as Failpoint, 'kill');
		const answer = await reply;
		tally.attempts++;
		const cut = answer instanceof Lost || AFTER_REPLY.includes(name);
		expectThat(tally, cut, () => `${name}: the process was not killed`);
		await service.ended;
	});
}

/** Stops a process at each of some failpoints. */
async function stopAll(scene: Scene, names: readonly Failpoint[], tally: Tally): Promise<Cut[]> {
	const cuts: Cut[] = [];
	await inParallel(names.length, AT_ONCE, async (n) => {
		const cut = await cutAt(scene, names[n] as Failpoint, 'stop');
		const at = await waitUntil(20_000, async () => isStopped(cut.service));
		tally.attempts++;
		expectThat(tally, at !== undefined, () => `${cut.name}: the process did not stop`);
		cuts.push(cut);
	});
	return cuts;
}

/** What a process says that was stopped while another one settled its booking has to be true. A 500 says nothing. */
function expectTrue({ name, offerId }: Cut, reply: Reply | Lost, orders: Orders, tally: Tally): void {
	if (reply instanceof Lost) return expectThat(tally, false, () => `${name}: no reply, ${reply.message}`);
	const isKnown = [200, 201, 202, 422, 500, 502, 503].includes(reply.status);
	expectThat(tally, isKnown, () => `${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
	if (reply.status === 201) orders.set(offerId, dataOf(reply).id);
	if (reply.status > 400 && reply.status !== 500) orders.set(offerId, null);
}

/** Every booking is settled, but for those whose stopped process holds a transaction open. */
async function expectTakenOver({ db }: Store, cuts: readonly Cut[], tally: Tally): Promise<void> {
	const held = cuts.filter(({ name }) => IN_TRANSACTION.includes(name)).map(({ offerId }) => offerId);
	const sql = `select 1 from service.order_attempts where state in ('open', 'unknown') and offer_id <> all($1)`;
	const tookMs = await waitUntil(SETTLED_MS, async () => (await db.query(sql, [held])).length === 0);
	expectThat(tally, tookMs !== undefined, () => `not taken over after ${SETTLED_MS} ms`);
	tally.facts.push(`settled ${((tookMs ?? 0) / 1_000).toFixed(1)} s after the restart`);
}

/** Every process is cut off in its booking, then one is started that looks after them, then the stopped ones go on. */
async function cutOff(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		const { store, cards, start, close } = await openShop(lab);
		const scene = { lab, cards, start };
		await killAll(scene, tally);
		const first = round * STOPPED;
		const names = Array.from({ length: STOPPED }, (_, i) => TO_STOP[(first + i) % TO_STOP.length] as Failpoint);
		const cuts = await stopAll(scene, names, tally);
		// A short run does not wait for it.
		if (rounds === 1) await passSilence(store);
		await start({ WORKER: 'on' });
		await expectTakenOver(store, cuts, tally);
		for (const { service } of cuts) service.wake();
		const orders: Orders = new Map();
		for (const cut of cuts) expectTrue(cut, await cut.reply, orders, tally);
		await expectSettled(store, tally, `round ${round}`);
		await checkInvariants(store, new Map(), tally, orders);
		await close();
	}
}

export const bookingCutOff: FaultTest = {
	name: 'booking-cut-off',
	invariant:
		'bookings by card whose process is killed (kill -9) at every failpoint, or stands still there until another process has settled it and then goes on with the answer it had: one end within 60 s, told truly by both, nothing charged without an order',
	rounds: 8,
	run: cutOff,
};
