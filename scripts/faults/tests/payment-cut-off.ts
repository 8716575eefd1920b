import { PAYMENT_FAILPOINTS, type PaymentFailpoint } from '#service/air/payments/failpoints.ts';
import { book, CARD_DECLINED, CARD_PAYS, cardOf, expectSettled, newDay, offerOf, openShop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { ask, Lost, type Reply } from '../client.ts';
import { type FaultTest, inParallel, waitUntil } from '../fault-test.ts';
import type { Lab, Service } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const AT_ONCE = 3;
/** A payment is refused there by its card. */
const REFUSED: readonly PaymentFailpoint[] = ['payment_refused', 'in_payment_release', 'payment_released'];
/** Of the sandbox's airlines one tells later what became of a payment, and that one sells no extras. */
const HOLDS_ONLY: readonly PaymentFailpoint[] = ['payment_silent'];
const HELD_ROUTE = 'JFK-EWR';
const SILENT_ROUTE = 'SEN-STN';

interface Case {
	name: PaymentFailpoint;
	what: 'hold' | 'extras';
}
const CASES: readonly Case[] = PAYMENT_FAILPOINTS.flatMap((name): Case[] => [
	{ name, what: 'hold' },
	...(HOLDS_ONLY.includes(name) ? [] : [{ name, what: 'extras' } as const]),
]);

interface Ordered {
	id: string;
	total_amount: string;
	total_currency: string;
}
const dataOf = <T>({ status, text }: Reply): T => {
	if (status >= 300) throw new Error(`${status} ${text.slice(0, 300)}`);
	return (JSON.parse(text) as { data: T }).data;
};

/** The order of an offer, once it is there. */
async function orderOf({ headers }: Lab, { origin }: Service, offerId: string): Promise<Ordered> {
	let orders: Ordered[] = [];
	await waitUntil(20_000, async () => {
		orders = dataOf<Ordered[]>(await ask(origin, { path: `/air/orders?offer_id=${offerId}`, headers }));
		return orders.length > 0;
	});
	if (!orders[0]) throw new Error(`no order of ${offerId}`);
	return orders[0];
}

/** What pays for a hold by this card. */
async function forHold(lab: Lab, service: Service, name: PaymentFailpoint, card_id: string) {
	const route = name === 'payment_silent' ? SILENT_ROUTE : HELD_ROUTE;
	const offer = await offerOf(lab, service.origin, route);
	await book(lab, service.origin, offer, { change: { type: 'hold', payments: undefined } });
	const { id, total_amount: amount, total_currency: currency } = await orderOf(lab, service, offer.id);
	return { path: '/air/payments', body: { order_id: id, payment: { type: 'card', amount, currency, card_id } } };
}

/** What adds a bag to an order by this card. */
async function forExtras(lab: Lab, service: Service, card_id: string) {
	const { headers } = lab;
	const offer = await offerOf(lab, service.origin, 'LHR-JFK', newDay(), 'BA');
	const { id, total_currency: currency } = dataOf<Ordered>(await book(lab, service.origin, offer));
	const listed = await ask(service.origin, { path: `/air/orders/${id}/available_services`, headers });
	const [bag] = dataOf<{ id: string; total_amount: string }[]>(listed);
	if (!bag) throw new Error('no bag to add');
	const payment = { type: 'card', amount: bag.total_amount, currency, card_id };
	return { path: `/air/orders/${id}/services`, body: { add_services: [{ id: bag.id, quantity: 1 }], payment } };
}

/** Pays by card in a process that is killed at a failpoint. */
async function killAt(
	lab: Lab,
	cards: Service,
	start: (settings: Record<string, string>) => Promise<Service>,
	{ name, what }: Case,
	tally: Tally,
): Promise<void> {
	const service = await start({ FAILPOINT: `${name}:kill`, WORKER: 'off' });
	const card = await cardOf(lab, cards, REFUSED.includes(name) ? CARD_DECLINED : CARD_PAYS);
	const asked = what === 'hold' ? await forHold(lab, service, name, card) : await forExtras(lab, service, card);
	const { headers } = lab;
	const answer = await ask(service.origin, { method: 'POST', ...asked, headers }).catch((error: unknown) => error);
	tally.attempts++;
	expectThat(tally, answer instanceof Lost, () => `${what}, ${name}: the process was not killed`);
	await service.ended;
}

/** Every process is killed in its payment, then one is started that looks after them. */
async function cutOff(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		const { store, cards, start, close } = await openShop(lab);
		await inParallel(CASES.length, AT_ONCE, (n) => killAt(lab, cards, start, CASES[n] as Case, tally));
		await start({ WORKER: 'on' });
		const tookMs = await expectSettled(store, tally, `round ${round}`);
		tally.facts.push(`settled ${(tookMs / 1_000).toFixed(1)} s after the restart`);
		const paying = await store.db.query<{ id: string }>('select id from service.orders where paying is not null');
		expectThat(tally, paying.length === 0, () => `still being paid: ${JSON.stringify(paying)}`);
		await checkInvariants(store, new Map(), tally);
		await close();
	}
}

export const paymentCutOff: FaultTest = {
	name: 'payment-cut-off',
	invariant:
		'payments by card for holds and for added extras whose process is killed (kill -9) at every failpoint: one end within 60 s of a restart, the ledger adds up to zero, nothing charged that was not paid for',
	rounds: 4,
	run: cutOff,
};
