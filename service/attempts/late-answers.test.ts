import { whileHeld } from '#base/testing/while-held.ts';
import { describe, expect, it, vi } from 'vitest';
import { bookOrder } from '#service/air/orders/book-order.kind.ts';
import type { OrderAttempt } from '#service/air/orders/order-attempt.ts';
import { offerOn, orderBody } from '#service/air/orders/testing/booking.ts';
import { type Script, scriptedAirlines } from '#service/air/search/testing/scripted-airlines.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { reconcileAttempts } from './reconcile.ts';
import { settleWon } from './settle.ts';
import { bookingOf } from './testing/moody-airline.ts';

/** As if the time had passed for which the process that made them leaves its attempts alone. */
async function settle(app: TestApp): Promise<void> {
	await app.ctx.background.finish(5_000);
	await app.db.query("update service.attempts set next_check_at = now() where state in ('open', 'unknown')");
	await reconcileAttempts(app.ctx);
}
const book = async (app: TestApp, token: TestToken, body: unknown) => {
	const reply = await app.request('POST', '/air/orders', { token, body });
	return { status: reply.statusCode, code: reply.json().errors?.[0]?.code as string | undefined };
};
const statesOf = async (app: TestApp, token: TestToken) =>
	(
		await app.db.query<{ state: string }>('select state from service.attempts where organisation_id = $1', [
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

describe('an airline', () => {
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

	it.each([
		['is at it still', 'checks = checks', 'won', 1],
		['has found it refused', "state = 'refused', settled_at = now(), request = null, draft = null", 'refused', 0],
	])('that says it was done is believed once when another process %s', async (_, change, state, orders) => {
		const script: Script = { book: lost, findBooking: async () => ({ state: 'pending' }) };
		await withAirline(script, async (app, token) => {
			await bookOne(app, token);
			await settle(app);
			const attempts = await app.db.query<OrderAttempt>('select * from service.attempts');
			const [settled] = await whileHeld(
				app.db,
				(tx) => tx.query(`update service.attempts set ${change}`),
				...attempts.map((attempt) => () => settleWon(app.ctx, bookOrder, attempt, bookingOf(attempt.id))),
			);
			expect(settled).toMatchObject({ status: 'fulfilled' });
			expect(await statesOf(app, token)).toEqual([state]);
			const made = await app.db.query("select 1 from service.orders where body -> 'slices' is not null");
			expect(made).toHaveLength(orders);
		});
	});

	it.each<[string, NonNullable<Script['book']>]>([
		['fails', lost],
		['breaks', async () => Promise.reject(new TypeError('socket hang up'))],
		['answers with another booking', async () => ({ state: 'done', answer: bookingOf('ord_other') })],
		[
			'answers with another price',
			async ({ clientReference }) => ({
				state: 'done',
				answer: bookingOf(clientReference, { amounts: { total: '1.00', base: '1.00', tax: null, currency: 'USD' } }),
			}),
		],
		['answers with nonsense', async () => ({ state: 'done', answer: 'yes' }) as never],
		['answers with nothing', async () => ({}) as never],
	])('that %s leaves it open, asks once, and looks up the outcome', async (_, answer) => {
		const calls = vi.fn<NonNullable<Script['book']>>(answer);
		const asked: string[] = [];
		let known = false;
		const findBooking: Script['findBooking'] = async ({ clientReference }) => {
			asked.push(clientReference);
			return known ? { state: 'done', answer: bookingOf(clientReference) } : { state: 'pending' };
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
	it('that cannot give the outcome is asked until it can, by one process at a time', async () => {
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
			await app.db.query('update service.attempts set next_check_at = now()');
			const looked = await Promise.all(Array.from({ length: 6 }, () => reconcileAttempts(app.ctx)));
			expect(looked.reduce((sum, n) => sum + n, 0)).toBe(1);
			expect([await statesOf(app, token), await reserved(app)]).toEqual([['refused'], '0.00']);
			expect(await eventsOf(app, token)).toEqual(['order.creation_failed']);
			const [row] = await app.db.query('select refusal from service.attempts');
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
				return { state: 'done', answer: bookingOf(clientReference) };
			},
			findBooking: async ({ clientReference }) => ({ state: 'done', answer: bookingOf(clientReference) }),
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
			findBooking: async () => ({ state: 'never_asked' }),
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
				return { state: 'done', answer: bookingOf(clientReference) };
			},
		};
		await withAirline(script, async (app, token) => {
			const reply = bookOne(app, token);
			await vi.waitFor(async () => expect(await statesOf(app, token)).toEqual(['open']));
			expect(await reconcileAttempts(app.ctx)).toBe(0);
			answer();
			expect((await reply).status).toBe(201);
			expect(findBooking).not.toHaveBeenCalled();
		});
	});
});
