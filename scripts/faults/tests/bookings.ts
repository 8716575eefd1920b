import { randomUUID } from 'node:crypto';
import type { Offer } from '#contract/air/offer.ts';
import { BOOKING_FAILPOINTS } from '#service/air/orders/failpoints.ts';
import { orderBody } from '#service/air/orders/testing/booking.ts';
import { ask, codesOf, Lost, type Reply } from '../client.ts';
import { type FaultTest, inParallel, waitUntil } from '../fault-test.ts';
import type { Lab, Service, Store } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';
import { pair } from './idempotency.ts';

const AT_ONCE = 64;
const SAME_KEY = 32;
/** Each has a database and processes of its own. */
const KILLED_AT_ONCE = 5;
/** Everything is to be settled this long after a restart, milliseconds. */
const SETTLED_MS = 60_000;

/** What breaks a rule about orders, money and the airline's books. */
const BROKEN = `
	select 'an offer with several orders' as rule, offer_id as what from service.orders group by offer_id having count(*) > 1
	union all select 'a posting that does not add up', posting from service.ledger_entries group by posting having sum(amount) <> 0
	union all select 'still reserved', organisation_id from service.ledger_entries where account = 'reservations' group by organisation_id having sum(amount) <> 0
	union all select 'charged without an order', resource_id from service.ledger_entries e where account = 'supplier_payable' and not exists (select from service.orders o where o.id = e.resource_id)
	union all select 'paid otherwise than charged', o.id from service.orders o where o.paid_at is not null
		and o.total_amount <> (select coalesce(sum(e.amount), 0) from service.ledger_entries e where e.resource_id = o.id and e.account = 'supplier_payable')
	union all select 'an order that its airline does not know', id from service.orders o where not exists (select from sandbox.bookings b where b.client_reference = o.id and b.status <> 'refused')
	union all select 'a booking without an order', client_reference from sandbox.bookings b where status <> 'refused' and not exists (select from service.orders o where o.id = b.client_reference)
	union all select 'not settled', id from service.order_attempts where state in ('open', 'unknown')
	union all select 'an order without its one event', id from service.orders o where (select count(*) from service.events v where v.type = 'order.created' and v.idempotency_key = o.id) <> 1`;

async function expectSound({ db }: Store, tally: Tally): Promise<void> {
	const rows = await db.query<{ rule: string; what: string }>(BROKEN);
	for (const { rule, what } of rows) expectThat(tally, false, () => `${rule}: ${what}`);
}

let day = 0;
/** An offer that nobody else books, on a route of the test airline. */
async function offerOf(lab: Lab, origin: string, route: string): Promise<Offer> {
	const date = new Date(Date.now() + (30 + (day++ % 250)) * 86_400_000).toISOString().slice(0, 10);
	const slice = { origin: route.slice(0, 3), destination: route.slice(4), departure_date: date };
	const body = { slices: [slice], passengers: [{ type: 'adult' }] };
	const reply = await ask(origin, { method: 'POST', path: '/air/offer_requests', headers: lab.headers, body });
	const [offer] = (JSON.parse(reply.text) as { data: { offers: Offer[] } }).data.offers;
	if (!offer) throw new Error(`no offer on ${route}: ${reply.status}`);
	return offer;
}
const book = (lab: Lab, origin: string, offer: Offer, key?: string): Promise<Reply> =>
	ask(origin, { method: 'POST', path: '/air/orders', headers: lab.headers, body: orderBody(offer), key });

async function oneOffer(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	for (let n = 0; n < rounds; n++) {
		const offer = await offerOf(lab, originOf(n), 'BTS-ABV');
		const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => book(lab, originOf(i), offer)));
		tally.attempts += AT_ONCE;
		const won = replies.filter(({ status }) => status === 201).length;
		const told = replies
			.filter(({ status }) => status !== 201)
			.map((reply) => `${reply.status} ${codesOf(reply).join()}`);
		const allowed = ['422 order_creation_already_attempted', '422 offer_request_already_booked'];
		expectThat(
			tally,
			won === 1 && told.every((each) => allowed.includes(each)),
			() => `${won} orders: ${[...new Set(told)].join(', ')}`,
		);
	}
	await expectSound(store, tally);
}

async function oneKey(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await pair(lab);
	for (let n = 0; n < rounds; n++) {
		const [offer, key] = [await offerOf(lab, originOf(n), 'BTS-ABV'), randomUUID()];
		const replies = await Promise.all(Array.from({ length: SAME_KEY }, (_, i) => book(lab, originOf(i), offer, key)));
		tally.attempts += SAME_KEY;
		const done = replies.filter(({ status }) => status === 201);
		const busy = replies.filter((reply) => codesOf(reply).join() === 'idempotency_key_in_use');
		expectThat(
			tally,
			done.length > 0 && new Set(done.map(({ text }) => text)).size === 1 && done.length + busy.length === SAME_KEY,
			() => `one key: ${replies.map(({ status }) => status).join()}`,
		);
	}
	await expectSound(store, tally);
}

/** Where a booking gets to a failpoint. */
const ROUTES: Partial<Record<(typeof BOOKING_FAILPOINTS)[number], string>> = {
	refused: 'LHR-LGW',
	in_release: 'LHR-LGW',
	released: 'LHR-LGW',
	silent: 'SEN-STN',
	waiting: 'SEN-STN',
	looked_up: 'SEN-STN',
};

async function killAt(lab: Lab, name: string, tally: Tally): Promise<void> {
	const store = await lab.store();
	const start = (settings: Record<string, string>): Promise<Service> =>
		lab.service({ databaseUrl: store.url, settings: { NODE_ENV: 'test', SIMULATED_LATENCY: '0', ...settings } });
	const doomed = await start({ FAILPOINT: `${name}:kill`, WORKER: 'off' });
	const offer = await offerOf(lab, doomed.origin, ROUTES[name as keyof typeof ROUTES] ?? 'BTS-ABV');
	const reply = await book(lab, doomed.origin, offer).catch((error: unknown) => error);
	tally.attempts++;
	expectThat(tally, reply instanceof Lost || name === 'looked_up', () => `${name}: the process was not killed`);
	await doomed.ended;
	const service = await start({ WORKER: 'on' });
	const settled = await waitUntil(SETTLED_MS, async () => {
		const open = await store.db.query("select 1 from service.order_attempts where state in ('open', 'unknown')");
		return open.length === 0;
	});
	expectThat(tally, settled !== undefined, () => `${name}: not settled ${SETTLED_MS} ms after the restart`);
	tally.facts.push(`${name} ${((settled ?? 0) / 1_000).toFixed(1)} s`);
	await expectSound(store, tally);
	await service.stop();
}

async function killed(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const kills = Array.from({ length: rounds }, () => BOOKING_FAILPOINTS).flat();
	// Most of a kill is waiting until another process may take the booking over.
	await inParallel(kills.length, KILLED_AT_ONCE, (n) => killAt(lab, kills[n] as string, tally));
}

export const BOOKINGS: readonly FaultTest[] = [
	{
		name: 'one-offer-booked-by-many',
		invariant: `${AT_ONCE} bookings of one offer at once on two processes: one order, the others are told so`,
		rounds: 200,
		run: oneOffer,
	},
	{
		name: 'one-key-books-once',
		invariant: `${SAME_KEY} bookings with one Idempotency-Key at once: one order, the same bytes`,
		rounds: 200,
		run: oneKey,
	},
	{
		name: 'booking-killed',
		invariant:
			'kill -9 at every failpoint of a booking: one end within 60 s of the restart, nothing charged without an order',
		rounds: 4,
		run: killed,
	},
];
