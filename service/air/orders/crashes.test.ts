import pg from 'pg';
import type { Offer } from '#contract/air/offer.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Script, scriptedAirlines } from '../search/testing/scripted-airlines.ts';
import { SupplierRefusal, type SupplierBooking } from '#service/suppliers/air-bookings.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { commitsOf } from '#service/testing/commits-of.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { creditOf } from '../airline-credits/testing/credit-of.ts';
import { BOOKING_FAILPOINTS, type Failpoint } from './failpoints.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { invariants, offerOn, orderBody } from './testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

/** As if the time had passed for which the process that made them leaves its attempts alone. */
async function settle(app: TestApp): Promise<void> {
	await app.ctx.background.finish(5_000);
	await app.db.query("update service.order_attempts set next_check_at = now() where state in ('open', 'unknown')");
	await reconcileOrders(app.ctx);
}
const book = async (app: TestApp, token: TestToken, body: unknown) => {
	const reply = await app.request('POST', '/air/orders', { token, body });
	return { status: reply.statusCode, code: reply.json().errors?.[0]?.code as string | undefined };
};
/** A reservation takes more than one statement when a credit pays. */
const byCredit = ({ total_amount: amount, total_currency: currency }: Offer, airline_credit_id: string) => ({
	payments: [{ type: 'airline_credit', amount, currency, airline_credit_id }],
});
const statesOf = async (app: TestApp, token: TestToken) =>
	(
		await app.db.query<{ state: string }>('select state from service.order_attempts where organisation_id = $1', [
			token.organisationId,
		])
	).map(({ state }) => state);
const eventsOf = async (app: TestApp, token: TestToken) =>
	(
		await app.db.query<{ type: string }>(
			`select type from service.events where organisation_id = $1 and type like 'order.%'`,
			[token.organisationId],
		)
	).map(({ type }) => type);

/** On which route a booking gets to a failpoint, and how it ends after it was cut off there. */
const ENDS: Record<Failpoint, { route: string; states: string[]; events: string[] }> = {
	before_reservation: { route: 'BTS-ABV', states: [], events: [] },
	in_reservation: { route: 'BTS-ABV', states: [], events: [] },
	reserved: { route: 'BTS-ABV', states: ['refused'], events: ['order.creation_failed'] },
	authorised: { route: 'BTS-ABV', states: ['refused'], events: ['order.creation_failed'] },
	booked: { route: 'BTS-ABV', states: ['won'], events: ['order.created'] },
	captured: { route: 'BTS-ABV', states: ['won'], events: ['order.created'] },
	refused: { route: 'LHR-LGW', states: ['refused'], events: ['order.creation_failed'] },
	in_release: { route: 'LHR-LGW', states: ['refused'], events: ['order.creation_failed'] },
	released: { route: 'LHR-LGW', states: ['refused'], events: [] },
	silent: { route: 'SEN-STN', states: ['won'], events: ['order.created'] },
	waiting: { route: 'SEN-STN', states: ['won'], events: ['order.created'] },
	looked_up: { route: 'SEN-STN', states: ['won'], events: ['order.created'] },
};

describe('a booking that is cut off', () => {
	it.each(BOOKING_FAILPOINTS)('at "%s" comes to one end, and the books agree', async (name) => {
		const token = await t.token();
		const { route, states, events } = ENDS[name];
		const offer = await offerOn(t, route, { token });
		const change = name === 'in_reservation' ? byCredit(offer, await creditOf(t, token)) : {};
		const config: { FAILPOINT?: string } = t.ctx.config;
		config.FAILPOINT = `${name}:throw`;
		const cut = await book(t, token, orderBody(offer, change));
		await t.ctx.background.finish(5_000);
		delete config.FAILPOINT;
		expect(cut.status).toBe(name === 'looked_up' ? 202 : 500);
		await settle(t);
		expect([await statesOf(t, token), await eventsOf(t, token)]).toEqual([states, events]);
		expect(await invariants(t, token.organisationId)).toEqual([]);
		// Settling again changes nothing, and the offer says truly whether it is booked.
		await settle(t);
		const again = await book(t, token, orderBody(offer));
		expect(again.code === 'offer_request_already_booked').toBe(states.includes('won'));
		await settle(t);
		expect(await invariants(t, token.organisationId)).toEqual([]);
	});
});

describe('an airline', () => {
	const booking = (clientReference: string, change: Partial<SupplierBooking> = {}): SupplierBooking => ({
		clientReference,
		bookingReference: 'ABC234',
		otherReferences: [],
		status: 'confirmed',
		documents: [],
		voidWindowEndsAt: null,
		amounts: { total: '100.00', base: '90.00', tax: '10.00', currency: 'USD' },
		paidAt: new Date(),
		paymentRequiredBy: null,
		priceGuaranteeExpiresAt: null,
		...change,
	});
	async function withAirline(script: Script, work: (app: TestApp, token: TestToken) => Promise<void>): Promise<void> {
		const airlines = scriptedAirlines({ BA: { offers: [{ amount: '100.00' }], ...script } });
		const app = await createTestApp({ airlines, settings: { LOG_LEVEL: 'silent' } });
		try {
			await work(app, await app.token());
		} finally {
			await app.close();
		}
	}
	const bookOne = async (app: TestApp, token: TestToken) =>
		book(app, token, orderBody(await offerOn(app, 'LHR-JFK', { token, owner: 'BA' })));
	const lost: Script['book'] = async () => Promise.reject(new SupplierFailure('BA', 'timeout'));
	const reserved = async (app: TestApp) =>
		(
			await app.db.query<{ sum: string }>(
				"select coalesce(sum(amount), 0)::text as sum from service.ledger_entries where account = 'reservations'",
			)
		)[0]?.sum;

	it.each<[string, NonNullable<Script['book']>]>([
		['fails', lost],
		['breaks', async () => Promise.reject(new TypeError('socket hang up'))],
		['answers with another booking', async () => ({ state: 'booked', booking: booking('ord_other') })],
		[
			'answers with another price',
			async ({ clientReference }) => ({
				state: 'booked',
				booking: booking(clientReference, { amounts: { total: '1.00', base: '1.00', tax: null, currency: 'USD' } }),
			}),
		],
		['answers with nonsense', async () => ({ state: 'booked', booking: 'yes' }) as never],
		['answers with nothing', async () => ({}) as never],
	])('that %s leaves it open, asks once, and is asked what became of it', async (_, answer) => {
		const calls = vi.fn<NonNullable<Script['book']>>(answer);
		const asked: string[] = [];
		let known = false;
		const findBooking: Script['findBooking'] = async ({ clientReference }) => {
			asked.push(clientReference);
			return known ? { state: 'booked', booking: booking(clientReference) } : { state: 'pending' };
		};
		await withAirline({ book: calls, findBooking }, async (app, token) => {
			expect((await bookOne(app, token)).status).toBe(202);
			await settle(app);
			expect([await statesOf(app, token), await reserved(app), await eventsOf(app, token)]).toEqual([
				['unknown'],
				'100.00',
				[],
			]);
			known = true;
			await settle(app);
			expect([await statesOf(app, token), await reserved(app)]).toEqual([['won'], '0.00']);
			expect(await eventsOf(app, token)).toEqual(['order.created']);
			expect(calls).toHaveBeenCalledTimes(1);
			expect(new Set(asked).size).toBe(1);
		});
	});
	it('that cannot say what became of it is asked until it can, by one process at a time', async () => {
		let failures = 0;
		const findBooking: Script['findBooking'] = async () => {
			if (failures++ < 3) throw new SupplierFailure('BA', 'internal');
			return { state: 'refused', code: 'payment_declined' };
		};
		await withAirline({ book: lost, findBooking }, async (app, token) => {
			await bookOne(app, token);
			await settle(app);
			await settle(app);
			expect(await statesOf(app, token)).toEqual(['unknown']);
			await app.db.query('update service.order_attempts set next_check_at = now()');
			const looked = await Promise.all(Array.from({ length: 6 }, () => reconcileOrders(app.ctx)));
			expect(looked.reduce((sum, n) => sum + n, 0)).toBe(1);
			expect([await statesOf(app, token), await reserved(app)]).toEqual([['refused'], '0.00']);
			expect(await eventsOf(app, token)).toEqual(['order.creation_failed']);
			const [row] = await app.db.query('select refusal from service.order_attempts');
			expect(row).toEqual({ refusal: 'payment_declined' });
		});
	});
	it('that answers late finds it settled once', async () => {
		let answer: (value: void) => void = () => undefined;
		const later = new Promise<void>((done) => {
			answer = done;
		});
		const script: Script = {
			book: async ({ clientReference }) => {
				await later;
				return { state: 'booked', booking: booking(clientReference) };
			},
			findBooking: async ({ clientReference }) => ({ state: 'booked', booking: booking(clientReference) }),
		};
		await withAirline(script, async (app, token) => {
			const reply = bookOne(app, token);
			await vi.waitFor(async () => expect(await statesOf(app, token)).toEqual(['open']));
			await settle(app);
			expect(await statesOf(app, token)).toEqual(['won']);
			answer();
			expect([200, 201]).toContain((await reply).status);
			expect([await reserved(app), await eventsOf(app, token)]).toEqual(['0.00', ['order.created']]);
		});
	});
	it('that refuses after the attempt was given up changes nothing more', async () => {
		let answer: (value: void) => void = () => undefined;
		const later = new Promise<void>((done) => {
			answer = done;
		});
		const script: Script = {
			book: async () => {
				await later;
				throw new SupplierRefusal('BA', 'order_not_created');
			},
			findBooking: async () => ({ state: 'unknown' }),
		};
		await withAirline(script, async (app, token) => {
			const reply = bookOne(app, token);
			await vi.waitFor(async () => expect(await statesOf(app, token)).toEqual(['open']));
			await settle(app);
			answer();
			expect((await reply).code).toBe('order_not_created');
			expect([await statesOf(app, token), await reserved(app)]).toEqual([['refused'], '0.00']);
		});
	});
	it('is not asked again while its process still waits', async () => {
		const findBooking = vi.fn<NonNullable<Script['findBooking']>>(async () => ({ state: 'pending' }));
		let answer: (value: void) => void = () => undefined;
		const later = new Promise<void>((done) => {
			answer = done;
		});
		const script: Script = {
			findBooking,
			book: async ({ clientReference }) => {
				await later;
				return { state: 'booked', booking: booking(clientReference) };
			},
		};
		await withAirline(script, async (app, token) => {
			const reply = bookOne(app, token);
			await vi.waitFor(async () => expect(await statesOf(app, token)).toEqual(['open']));
			expect(await reconcileOrders(app.ctx)).toBe(0);
			answer();
			expect((await reply).status).toBe(201);
			expect(findBooking).not.toHaveBeenCalled();
		});
	});
});

const textOf = (query: unknown) => (query as { text: string }).text;

it('a booking takes 3 commits and 5 round trips, the airline’s own included', async () => {
	const token = await t.token();
	const offer = await offerOn(t, 'BTS-ABV', { token });
	await t.request('GET', '/air/offers', { token, query: { offer_request_id: offer.offer_request_id ?? '' } });
	const spy = vi.spyOn(pg.Client.prototype, 'query');
	expect((await book(t, token, orderBody(offer))).status).toBe(201);
	const sent = (spy.mock.calls as unknown[][]).map(([first]) => (typeof first === 'string' ? first : textOf(first)));
	spy.mockRestore();
	expect(commitsOf(sent)).toBe(3);
	expect(sent.length, sent.map((text) => text.trim().slice(0, 60)).join('\n')).toBe(5);
});
