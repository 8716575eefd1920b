import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { CancellationQuote } from '#service/suppliers/air/cancellation.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';
import { bookingOf } from '#service/attempts/testing/moody-airline.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { cardOf } from '#service/testing/pay-by-card.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { invariants, offerOn, orderBody } from '../orders/testing/booking.ts';
import { inDays } from '../search/testing/search-body.ts';
import { scriptedAirlines, type ScriptedOffer, type Script } from '../search/testing/scripted-airlines.ts';

/** Cases of refund-rules.test.ts once more, as a client meets them: quoted, confirmed, given back and booked. */
interface Case {
	name: string;
	/** Base and tax; null where the airline does not say. */
	fare: { base: string; tax: string | null };
	refund?: ScriptedOffer['refund'];
	adults?: number;
	/** The extra that is bought with it. */
	extra?: SupplierService;
	/** What paying by card adds, hundredths of a per cent. */
	surcharge?: number;
	/** In the order of the payments, together the price and what paying in this way adds. */
	pay: readonly [type: 'balance' | 'card' | 'airline_credit' | 'arc_bsp_cash', amount: string][];
	/** Until when it can be voided, hours after payment; 24 unless told. */
	voidHours?: number;
	/** Days from today to the flight; 60 unless told. */
	days?: number;
	/** When the flight leaves in London, so many hours after 06:05; and when it is booked on that very day, in UTC. */
	leavesLater?: number;
	bookedAt?: string;
	/** The airline cancels the flight before the traveller does. */
	airlineCancels?: true;
	/** Hours after payment, or that are left until the flight leaves. */
	cancelled: number | { left: number };
	quote?: Pick<CancellationQuote, 'refund' | 'to'>;
	/** What the airline states when it has cancelled; what the quote says unless told. */
	states?: string;
	gives:
		| 'order_not_cancellable'
		| {
				quoted: string | null;
				to: OrderCancellation['refund_to'];
				parts: readonly [type: Payment['type'], amount: string][];
		  };
}

const allowed = (penalty: string) => ({ allowed: true, penalty_amount: penalty, penalty_currency: 'USD' });
const NOT_ALLOWED = { allowed: false, penalty_amount: null, penalty_currency: null };
const BY_CONDITIONS = { refund: { by: 'conditions' }, to: 'original_form_of_payment' } as const;
const NOBODY = { refund: { by: 'nobody' }, to: 'original_form_of_payment' } as const;
const byAirline = (amount: string, to: CancellationQuote['to'] = 'original_form_of_payment') => ({
	refund: { by: 'airline' as const, amount },
	to,
});
const ALL = { reference: 'x', maximumQuantity: 1, passengers: [0], segments: [0] };
const COVER: SupplierService = {
	...ALL,
	type: 'cancel_for_any_reason',
	amount: '37.80',
	refundAmount: '302.38',
	copy: 'Cancel for any reason.',
};
const BAG: SupplierService = {
	...ALL,
	type: 'baggage',
	amount: '40.00',
	bag: { type: 'checked', weightKg: 23, lengthCm: null, heightCm: null, depthCm: null },
};
const FAMILY = { fare: { base: '200.00', tax: '60.00' }, refund: allowed('80.00'), adults: 2 };
const COVERED = { fare: { base: '300.00', tax: '77.98' }, extra: COVER };
const LATER = 25;

const CASES: readonly Case[] = [
	{
		name: 'two adults, one penalty for the booking, outside the void window',
		...FAMILY,
		pay: [['card', '260.00']],
		cancelled: LATER,
		gives: { quoted: '180.00', to: 'card', parts: [['card', '180.00']] },
	},
	{
		name: 'the same, not refundable: the taxes are lost too',
		...FAMILY,
		refund: NOT_ALLOWED,
		pay: [['card', '260.00']],
		cancelled: LATER,
		gives: { quoted: '0.00', to: 'card', parts: [] },
	},
	{
		name: 'the same, a second before the void window ends',
		...FAMILY,
		refund: NOT_ALLOWED,
		pay: [['card', '260.00']],
		cancelled: 24 - 5 / 3_600,
		gives: { quoted: '260.00', to: 'card', parts: [['card', '260.00']] },
	},
	{
		name: 'an airline that voids nothing, two hours after payment',
		...FAMILY,
		voidHours: 0,
		pay: [['balance', '260.00']],
		cancelled: 2,
		gives: { quoted: '180.00', to: 'balance', parts: [['balance', '180.00']] },
	},
	{
		name: 'nothing is said before it is cancelled: what is stated then is posted',
		fare: { base: '200.00', tax: '50.00' },
		pay: [['card', '250.00']],
		cancelled: LATER,
		quote: NOBODY,
		states: '95.50',
		gives: { quoted: null, to: 'card', parts: [['card', '95.50']] },
	},
	{
		name: 'the airline’s quote goes before its conditions',
		...FAMILY,
		pay: [['balance', '260.00']],
		cancelled: LATER,
		quote: byAirline('199.99'),
		gives: { quoted: '199.99', to: 'balance', parts: [['balance', '199.99']] },
	},
	{
		name: 'for any reason, below what a refundable fare gives, three days ahead: its own price does not come back',
		...COVERED,
		refund: allowed('0.00'),
		pay: [['card', '415.78']],
		cancelled: 57 * 24,
		gives: { quoted: '377.98', to: 'card', parts: [['card', '377.98']] },
	},
	{
		name: 'for any reason, of a fare that gives nothing',
		...COVERED,
		refund: NOT_ALLOWED,
		pay: [['card', '415.78']],
		cancelled: LATER,
		gives: { quoted: '302.38', to: 'card', parts: [['card', '302.38']] },
	},
	{
		name: 'for any reason, less than a day before the flight',
		...COVERED,
		refund: NOT_ALLOWED,
		days: 3,
		voidHours: 0,
		pay: [['card', '415.78']],
		cancelled: { left: 23 },
		gives: { quoted: '0.00', to: 'card', parts: [] },
	},
	{
		name: 'a bag does not come back',
		...FAMILY,
		extra: BAG,
		pay: [['card', '300.00']],
		cancelled: LATER,
		gives: { quoted: '180.00', to: 'card', parts: [['card', '180.00']] },
	},
	{
		name: 'to a card and a credit, by what each paid',
		fare: { base: '200.00', tax: '100.00' },
		refund: allowed('60.00'),
		pay: [
			['card', '200.00'],
			['airline_credit', '100.00'],
		],
		cancelled: LATER,
		gives: {
			quoted: '240.00',
			to: 'original_form_of_payment',
			parts: [
				['card', '160.00'],
				['airline_credit', '80.00'],
			],
		},
	},
	{
		name: 'to two cards: the odd cent is the older one’s',
		fare: { base: '60.00', tax: '40.00' },
		refund: NOT_ALLOWED,
		pay: [
			['card', '50.00'],
			['card', '50.00'],
		],
		cancelled: LATER,
		quote: byAirline('33.33'),
		gives: {
			quoted: '33.33',
			to: 'card',
			parts: [
				['card', '16.67'],
				['card', '16.66'],
			],
		},
	},
	{
		name: 'a balance, a card and a credit: to the cent',
		fare: { base: '290.01', tax: '10.00' },
		refund: allowed('100.00'),
		pay: [
			['balance', '100.01'],
			['card', '99.99'],
			['airline_credit', '100.01'],
		],
		cancelled: LATER,
		gives: {
			quoted: '200.01',
			to: 'original_form_of_payment',
			parts: [
				['balance', '66.68'],
				['card', '66.66'],
				['airline_credit', '66.67'],
			],
		},
	},
	{
		name: 'to an agency’s own settlement',
		...FAMILY,
		pay: [['arc_bsp_cash', '260.00']],
		cancelled: LATER,
		gives: { quoted: '180.00', to: 'arc_bsp_cash', parts: [['arc_bsp_cash', '180.00']] },
	},
	{
		name: 'more than was paid never comes back',
		...FAMILY,
		pay: [['balance', '260.00']],
		cancelled: LATER,
		quote: NOBODY,
		states: '260.00',
		gives: { quoted: null, to: 'balance', parts: [['balance', '260.00']] },
	},
	{
		name: 'of no fare that gives anything, on a flight that the airline has cancelled: all of it',
		fare: { base: '200.00', tax: '50.00' },
		refund: NOT_ALLOWED,
		airlineCancels: true,
		pay: [['card', '250.00']],
		cancelled: LATER,
		gives: { quoted: '250.00', to: 'card', parts: [['card', '250.00']] },
	},
	{
		name: 'two hours after payment: the surcharge of the card too',
		fare: { base: '170.00', tax: '30.00' },
		refund: allowed('40.00'),
		surcharge: 150,
		pay: [['card', '203.00']],
		cancelled: 2,
		states: '200.00',
		gives: { quoted: '203.00', to: 'card', parts: [['card', '203.00']] },
	},
	{
		name: 'booked at ten, left at two, cancelled at eight: the void window of 24 hours is over',
		fare: { base: '200.00', tax: '50.00' },
		refund: allowed('0.00'),
		days: 1,
		leavesLater: 8,
		bookedAt: '10:00',
		pay: [['card', '250.00']],
		cancelled: 10,
		gives: 'order_not_cancellable',
	},
	{
		name: 'a flight that has left',
		...FAMILY,
		days: 2,
		pay: [['card', '260.00']],
		cancelled: 3 * 24,
		gives: 'order_not_cancellable',
	},
];

/** What the airline sells and answers now. */
let now: Case = CASES[0] as Case;
const fareOf = ({ fare }: Case) => addAmounts('USD', fare.base, fare.tax ?? '0');
const totalOf = (given: Case) => addAmounts('USD', fareOf(given), given.extra?.amount ?? '0');
const script: Script = {
	get offers() {
		return [{ amount: fareOf(now), flights: [now.leavesLater ?? 0], ...(now.refund && { refund: now.refund }) }];
	},
	paymentTerms: async (_, means) =>
		means.map(({ type }) => ({ surchargeBasisPoints: type === 'card' ? (now.surcharge ?? 0) : 0, penalty: '0' })),
	scheduleChanges: async ({ clientReference }) =>
		now.airlineCancels
			? [
					{
						reference: `${clientReference}.1`,
						slices: [{ slice: 0, flights: [] }],
						acceptable: true,
						agencyTicket: null,
					},
				]
			: [],
	services: async () => (now.extra ? [now.extra] : []),
	book: async ({ clientReference, search }) => ({
		state: 'done',
		answer: bookingOf(clientReference, {
			amounts: { total: totalOf(now), ...now.fare, currency: 'USD' },
			paidAt: search.now,
			voidWindowEndsAt: new Date(search.now.getTime() + (now.voidHours ?? 24) * 3_600_000),
		}),
	}),
	cancelQuote: async ({ now: at }) => ({
		...(now.quote ?? BY_CONDITIONS),
		reference: null,
		currency: 'USD',
		expiresAt: new Date(at.getTime() + 3_600_000),
	}),
	cancel: async ({ clientReference, now: at }) => ({
		state: 'done',
		answer: {
			clientReference,
			cancelledAt: at,
			refund: now.states ?? (now.gives === 'order_not_cancellable' ? '0.00' : (now.gives.quoted ?? '0.00')),
			currency: 'USD',
			credits: [],
			reissued: [],
		},
	}),
};

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ airlines: scriptedAirlines({ BA: script }), settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const later = (token: TestToken, ms: number) =>
	t.request('POST', '/sandbox/clock', { token, body: { advance_ms: Math.round(ms) } });

const HOUR_MS = 3_600_000;

/** When the first flight of an order leaves, epoch milliseconds. */
async function departureOf({ id }: Order): Promise<number> {
	const sql = 'select departing_at[1] as at from service.orders where id = $1';
	const [row] = await t.db.query<{ at: Date }>(sql, [id]);
	return row?.at.getTime() ?? 0;
}

async function booked(token: TestToken, given: Case): Promise<Order> {
	const { adults = 1, days = 60, pay, extra, surcharge, bookedAt } = given;
	if (bookedAt) await later(token, Date.parse(`${inDays(days)}T${bookedAt}:00Z`) - Date.now());
	const slices = [{ origin: 'LHR', destination: 'JFK', departure_date: inDays(days) }];
	const passengers = Array.from({ length: adults }, () => ({ type: 'adult' }));
	const offer = await offerOn(t, 'LHR-JFK', { token, owner: 'BA', change: { slices, passengers } });
	const read = await t.request('GET', `/air/offers/${offer.id}?return_available_services=true`, { token });
	const services = extra ? [{ id: read.json().data.available_services[0].id, quantity: 1 }] : [];
	const payments: { type: string; amount: string; currency: string; card_id?: string; airline_credit_id?: string }[] =
		[];
	for (const [type, amount] of pay) {
		const payment = { type, amount, currency: 'USD' };
		if (type === 'card') payments.push({ ...payment, card_id: await cardOf(t, token) });
		else if (type === 'airline_credit')
			payments.push({ ...payment, airline_credit_id: await creditOf(t, token, { airline_iata_code: 'BA', amount }) });
		else payments.push(payment);
	}
	if (surcharge) {
		const methods = payments.map(({ type, card_id }) => ({ type, card_id }));
		const body = { intended_payment_methods: methods, intended_services: [] };
		await t.request('POST', `/air/offers/${offer.id}/actions/price`, { token, body });
	}
	const reply = await t.request('POST', '/air/orders', { token, body: orderBody(offer, { payments, services }) });
	expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
	await t.ctx.background.finish(5_000);
	return reply.json().data;
}

it('a quote is kept for its hour, and not a second longer', async () => {
	now = CASES[0] as Case;
	const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
	const confirmAfter = async (ms: number) => {
		const order = await booked(token, now);
		const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
		const { id, expires_at: ends, created_at: made } = quoted.json().data;
		expect(Date.parse(ends) - Date.parse(made)).toBe(3_600_000);
		await later(token, ms);
		const reply = await t.request('POST', `/air/order_cancellations/${id}/actions/confirm`, { token });
		return reply.json().errors?.[0]?.code ?? null;
	};
	expect(await confirmAfter(3_590_000)).toBeNull();
	expect(await confirmAfter(3_600_000)).toBe('order_cancellation_stale');
});

it.each(CASES)('$name', async (given) => {
	now = given;
	const token = await t.token({ organisationId: await t.organisation({ accreditedAgent: true }) });
	const order = await booked(token, given);
	const { gives, cancelled } = given;
	if (typeof cancelled === 'number') await later(token, cancelled * HOUR_MS);
	else await later(token, (await departureOf(order)) - Date.now() - cancelled.left * HOUR_MS);
	// Reading them finds what the airline has changed.
	await t.request('GET', `/air/airline_initiated_changes?order_id=${order.id}`, { token });
	const quoted = await t.request('POST', '/air/order_cancellations', { token, body: { order_id: order.id } });
	if (gives === 'order_not_cancellable') return expect(quoted.json().errors[0].code).toBe(gives);
	const quote: OrderCancellation = quoted.json().data;
	expect([quote.refund_amount, quote.refund_to]).toEqual([gives.quoted, gives.to]);
	const confirmed = await t.request('POST', `/air/order_cancellations/${quote.id}/actions/confirm`, { token });
	await t.ctx.background.finish(5_000);
	const sum = addAmounts('USD', '0', ...gives.parts.map(([, amount]) => amount));
	expect(confirmed.json().data).toMatchObject({ refund_amount: sum, refund_to: gives.to });
	const listed = await t.request('GET', `/air/payments?order_id=${order.id}`, { token });
	const payments: Payment[] = listed.json().data;
	// Payments of one order are of one moment.
	const parts = payments.flatMap(({ refunds = [] }) => refunds.map(({ type, amount, state }) => [type, amount, state]));
	expect(parts.toSorted()).toEqual(gives.parts.map(([type, amount]) => [type, amount, 'arrived']).toSorted());
	const broken = await invariants(t, token.organisationId);
	// The scripted airline keeps no books.
	expect(broken.filter((rule) => !rule.startsWith('an order that its airline does not know'))).toEqual([]);
});
