import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { Order } from '#contract/air/order.ts';
import { JOBS } from '#service/jobs.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { expireHolds } from './orders/expire-holds.ts';
import { invariants, offerOn, orderBody } from './orders/testing/booking.ts';
import { searchBody } from './search/testing/search-body.ts';

/** Every limit of the settings, seconds. */
const LIMIT_S = 0.3;
/** A limit, and what a busy machine takes beside it, milliseconds. */
const SOON_MS = 3_000;

let t: TestApp;
let token: TestToken;
let offer: Offer;
beforeAll(async () => {
	const limits = ['READ', 'BOOK', 'ACT', 'LOOKUP'].map((what) => [`SUPPLIER_${what}_TIMEOUT_S`, String(LIMIT_S)]);
	t = await createTestApp({
		settings: { ...Object.fromEntries(limits), ATTEMPT_LEASE_S: '0.5', LOG_LEVEL: 'silent' },
	});
	token = await t.token();
	offer = await offerOn(t, 'JFK-EWR', { token });
}, 60_000);
afterAll(() => t.close());
afterEach(() => void vi.restoreAllMocks());

type Call = Exclude<keyof AirSupplier, 'code' | 'name' | 'takesCards' | 'covers'>;

/** The airline never settles these calls, and hears nothing. */
function silence(code: string, ...calls: readonly Call[]) {
	const airline = t.ctx.suppliers.air.byCode(code);
	if (!airline) throw new Error(`no airline ${code}`);
	return calls.map((call) => vi.spyOn(airline, call).mockImplementation(() => new Promise<never>(() => undefined)));
}

async function ask(method: string, path: string, options: { body?: unknown; query?: Record<string, string> } = {}) {
	const before = performance.now();
	const reply = await t.request(method, path, { token, ...options });
	const { errors, data } = reply.json();
	return { status: reply.statusCode, code: errors?.[0]?.code, data, tookMs: performance.now() - before };
}

/** Does what a worker does, until nothing is left open. */
async function settle(): Promise<void> {
	await t.ctx.background.finish(5_000);
	const work = async () => {
		for (const job of JOBS) if ('everySeconds' in job) await job.run(t.ctx);
	};
	await vi.waitFor(
		async () => {
			await work();
			expect(await invariants(t, token.organisationId)).toEqual([]);
		},
		{ timeout: 20_000, interval: 200 },
	);
}

describe('an airline that never answers and does not hear its signal', () => {
	it.each<[Call, () => ReturnType<typeof ask>]>([
		['reprice', () => ask('GET', `/air/offers/${offer.id}`)],
		['services', () => ask('GET', `/air/offers/${offer.id}`, { query: { return_available_services: 'true' } })],
		['seatMaps', () => ask('GET', '/air/seat_maps', { query: { offer_id: offer.id } })],
		['upsell', () => ask('POST', `/air/offers/${offer.id}/upsell_offers`)],
		[
			'paymentTerms',
			() =>
				ask('POST', `/air/offers/${offer.id}/actions/price`, {
					body: { intended_payment_methods: [{ type: 'balance' }] },
				}),
		],
	])('costs a reader no more than the limit: %s', async (call, act) => {
		const [spy] = silence('ZZ', call);
		const { status, code, tookMs } = await act();
		expect([status, code]).toEqual([504, 'airline_internal']);
		expect(tookMs).toBeLessThan(SOON_MS);
		expect(spy).toHaveBeenCalled();
	});

	it('costs a search no more than the limit that it brings', async () => {
		silence('ZZ', 'search');
		const asked = { body: searchBody('JFK-EWR'), query: { supplier_timeout: '2000' } };
		const { status, tookMs } = await ask('POST', '/air/offer_requests', asked);
		expect(status).toBe(504);
		expect(tookMs).toBeLessThan(2_000 + SOON_MS);
	});

	it('leaves a booking to the reconciler, which waits no longer, and the offer can be booked again', async () => {
		const [book, find] = silence('ZZ', 'book', 'findBooking');
		const { status, tookMs } = await ask('POST', '/air/orders', { body: orderBody(offer) });
		expect(status).toBe(202);
		expect(tookMs).toBeLessThan(SOON_MS);
		await t.ctx.background.finish(5_000);
		expect(find).toHaveBeenCalled();
		expect((await ask('POST', '/air/orders', { body: orderBody(offer) })).code).toBe(
			'order_creation_already_attempted',
		);
		vi.restoreAllMocks();
		await settle();
		expect(book).toHaveBeenCalledTimes(1);
		expect((await ask('POST', '/air/orders', { body: orderBody(offer) })).status).toBe(201);
	});

	it('leaves a payment to the reconciler, and the order can be acted on again', async () => {
		const body = orderBody(await offerOn(t, 'JFK-EWR', { token }), { type: 'hold', payments: undefined });
		const {
			id,
			total_amount: amount,
			total_currency: currency,
		} = (await ask('POST', '/air/orders', { body })).data as Order;
		const pay = () =>
			ask('POST', '/air/payments', { body: { order_id: id, payment: { type: 'balance', amount, currency } } });
		silence('ZZ', 'pay', 'findPayment');
		const { status, tookMs } = await pay();
		expect(status).toBe(202);
		expect(tookMs).toBeLessThan(SOON_MS);
		await t.ctx.background.finish(5_000);
		expect((await pay()).code).toBe('already_paid');
		vi.restoreAllMocks();
		await settle();
		expect((await pay()).status).toBe(201);
	});

	it('leaves a cancellation to the reconciler, and the order can be acted on again', async () => {
		const { id: order_id } = (
			await ask('POST', '/air/orders', { body: orderBody(await offerOn(t, 'BTS-ABV', { token })) })
		).data as Order;
		const quote = () => ask('POST', '/air/order_cancellations', { body: { order_id } });
		silence('ZZ', 'cancelQuote');
		const unquoted = await quote();
		expect([unquoted.status, unquoted.code]).toEqual([504, 'airline_internal']);
		expect(unquoted.tookMs).toBeLessThan(SOON_MS);
		vi.restoreAllMocks();
		const { data: quoted } = await quote();
		const confirm = () => ask('POST', `/air/order_cancellations/${quoted.id}/actions/confirm`);
		silence('ZZ', 'cancel', 'findCancellation');
		const { status, tookMs } = await confirm();
		expect(status).toBe(202);
		expect(tookMs).toBeLessThan(SOON_MS);
		await t.ctx.background.finish(5_000);
		expect((await confirm()).code).toBe('order_not_cancellable');
		vi.restoreAllMocks();
		await settle();
		expect((await confirm()).status).toBe(200);
	});

	it('does not hold up the end of holds', async () => {
		const body = orderBody(await offerOn(t, 'JFK-EWR', { token }), { type: 'hold', payments: undefined });
		const held = (await ask('POST', '/air/orders', { body })).data as Order;
		await t.db.query("update service.orders set payment_required_by = now() - interval '1 second' where id = $1", [
			held.id,
		]);
		const [find] = silence('ZZ', 'findBooking');
		const before = performance.now();
		expect(await expireHolds(t.ctx)).toBe(1);
		expect(performance.now() - before).toBeLessThan(SOON_MS);
		expect(find).toHaveBeenCalled();
	});

	it('leaves added services to the reconciler, and the order can be acted on again', async () => {
		const booked = await ask('POST', '/air/orders', {
			body: orderBody(await offerOn(t, 'LHR-JFK', { token, owner: 'BA' })),
		});
		const { id, total_currency: currency } = booked.data as Order;
		silence('BA', 'bookingServices');
		const listed = await ask('GET', `/air/orders/${id}/available_services`);
		expect([listed.status, listed.code]).toEqual([504, 'airline_internal']);
		expect(listed.tookMs).toBeLessThan(SOON_MS);
		vi.restoreAllMocks();
		const [bag] = (await ask('GET', `/air/orders/${id}/available_services`)).data;
		const add = () =>
			ask('POST', `/air/orders/${id}/services`, {
				body: {
					add_services: [{ id: bag.id, quantity: 1 }],
					payment: { type: 'balance', amount: bag.total_amount, currency },
				},
			});
		silence('BA', 'addServices', 'findAddition');
		const { status, tookMs } = await add();
		expect(status).toBe(202);
		expect(tookMs).toBeLessThan(2 * SOON_MS);
		await t.ctx.background.finish(5_000);
		expect((await add()).code).toBe('already_paid');
		vi.restoreAllMocks();
		await settle();
		expect((await add()).status).toBe(200);
	});
});
