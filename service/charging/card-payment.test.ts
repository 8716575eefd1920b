import { whileHeld } from '#base/testing/while-held.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardBody } from '../testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '../testing/create-test-app.ts';
import { CardHostSilence } from './card-host.ts';
import { authorise, capture, type PayingContext, refund, release } from './card-payment.ts';

let t: TestApp;
let token: TestToken;
let ctx: PayingContext;
beforeAll(async () => {
	t = await createTestApp();
	token = await t.token();
	ctx = { db: t.db, cardHost: t.ctx.cardHost, caller: { organisationId: token.organisationId, liveMode: false } };
});
afterAll(() => t.close());

let made = 0;
const reference = () => `pay_test_${++made}`;
async function cardOf(number: string, change: Record<string, unknown> = {}): Promise<string> {
	const body = cardBody({ number, cvc: number.length === 15 ? '1234' : '123', ...change });
	const reply = await t.request('POST', '/payments/cards', { host: 'cards', token, body });
	expect(reply.statusCode).toBe(201);
	return reply.json().data.id;
}
const payment = (card_id: string, ref: string) => ({
	reference: ref,
	method: { card_id },
	resourceId: 'off_x',
	amount: '120.50',
	currency: 'EUR',
});
const chargeOf = async (ref: string) =>
	(await t.db.query('select state, amount, refunded from sandbox.card_charges where reference = $1', [ref]))[0];
const cardRows = (id: string) => t.db.query('select 1 from vault.cards where id = $1', [id]);
const PAYS = '4111110116638870';

describe('every test card', () => {
	test('is listed, and does in payment what its row says', async () => {
		const { data } = (await t.request('GET', '/sandbox/cards', { token })).json();
		expect(data.length).toBeGreaterThan(10);
		for (const { number, authentication, payment: outcome } of data) {
			const ref = reference();
			const id = await cardOf(number);
			const paid = await authorise(ctx, payment(id, ref)).then(
				() => 'authorised',
				(error: { code: string }) => error.code,
			);
			const expected: Record<string, string> = { answer_lost: 'authorised', silent: 'service_unavailable' };
			const unauthenticated = authentication === 'frictionless' ? (expected[outcome] ?? outcome) : 'payment_declined';
			expect([number, paid]).toEqual([number, unauthenticated]);
			expect(await cardRows(id)).toEqual([]);
		}
	});

	test('is in the table of the documentation, and no other is', async () => {
		const { data } = (await t.request('GET', '/sandbox/cards', { token })).json();
		const text = readFileSync(new URL('../../docs/cards.md', import.meta.url), 'utf8').split('## Test cards')[1] ?? '';
		const documented = (text.match(/\b\d{4} \d{4,6} \d{4,5}(?: \d{4})?\b/g) ?? []).map((each) =>
			each.replaceAll(' ', ''),
		);
		const listed = data.map(({ number }: { number: string }) => number);
		expect(documented.toSorted()).toEqual(listed.toSorted());
	});

	test('is none in live mode', async () => {
		const live = await t.token({ mode: 'live', organisationId: token.organisationId });
		expect((await t.request('GET', '/sandbox/cards', { token: live })).statusCode).toBe(404);
	});
});

test('a number that is in no table is declined', async () => {
	await expect(authorise(ctx, payment(await cardOf('4012888888881881'), reference()))).rejects.toMatchObject({
		code: 'payment_declined',
	});
});

test('captures once what was set aside, and refunds no more than that', async () => {
	const [id, ref] = [await cardOf(PAYS), reference()];
	await authorise(ctx, payment(id, ref));
	await capture(ctx, ref);
	await capture(ctx, ref);
	expect(await chargeOf(ref)).toEqual({ state: 'captured', amount: '120.50', refunded: '0' });
	await refund(ctx, { reference: ref, refundReference: `${ref}_a`, amount: '100.00' });
	await refund(ctx, { reference: ref, refundReference: `${ref}_a`, amount: '100.00' });
	expect(await chargeOf(ref)).toMatchObject({ refunded: '100.00' });
	expect(await refund(ctx, { reference: ref, refundReference: `${ref}_b`, amount: '20.51' })).toBe(false);
	await refund(ctx, { reference: ref, refundReference: `${ref}_c`, amount: '20.50' });
	expect(await chargeOf(ref)).toMatchObject({ refunded: '120.50' });
	await expect(release(ctx, ref)).rejects.toThrow(/released/);
});

test.for(['120.50', '20.50'])('gives %s back once to all who ask for it at once, and tells each so', async (amount) => {
	const [id, ref] = [await cardOf(PAYS), reference()];
	await authorise(ctx, payment(id, ref));
	await capture(ctx, ref);
	const ask = () => refund(ctx, { reference: ref, refundReference: `${ref}_a`, amount });
	const told = await whileHeld(
		t.db,
		(tx) => tx.query('select 1 from sandbox.card_charges where reference = $1 for update', [ref]),
		ask,
		ask,
		ask,
	);
	expect(told).toEqual(Array.from({ length: 3 }, () => ({ status: 'fulfilled', value: true })));
	expect(await chargeOf(ref)).toMatchObject({ refunded: amount });
});

test('gives up what was set aside, any number of times, and captures it no more', async () => {
	const [id, ref] = [await cardOf(PAYS), reference()];
	await authorise(ctx, payment(id, ref));
	await release(ctx, ref);
	await release(ctx, ref);
	expect(await chargeOf(ref)).toMatchObject({ state: 'released' });
	await expect(capture(ctx, ref)).rejects.toThrow(/captured/);
});

test('what was given up before it was asked for is refused', async () => {
	const [id, ref] = [await cardOf(PAYS), reference()];
	await release(ctx, ref);
	await expect(authorise(ctx, payment(id, ref))).rejects.toMatchObject({ code: 'payment_declined' });
	expect(await chargeOf(ref)).toMatchObject({ state: 'released' });
});

test('another organisation’s payment is not there', async () => {
	const ref = reference();
	await authorise(ctx, payment(await cardOf(PAYS), ref));
	const stranger = { ...ctx, caller: { organisationId: (await t.token()).organisationId, liveMode: false } };
	await expect(capture(stranger, ref)).rejects.toThrow(/captured/);
	expect(await refund(stranger, { reference: ref, refundReference: 'r', amount: '1.00' })).toBe(false);
	expect(await chargeOf(ref)).toMatchObject({ state: 'authorised' });
});

test('one card pays one of 32 payments that want it at once', async () => {
	const id = await cardOf(PAYS);
	const refs = Array.from({ length: 32 }, reference);
	const tries = await Promise.allSettled(refs.map((ref) => authorise(ctx, payment(id, ref))));
	const refused = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
	expect(refused).toEqual(Array.from({ length: 31 }, () => 'card_not_found'));
	const rows = await t.db.query('select 1 from sandbox.card_charges where reference = any($1)', [refs]);
	expect(rows).toHaveLength(1);
});

test('32 times the same payment at once is one payment', async () => {
	const [id, ref] = [await cardOf(PAYS), reference()];
	const tries = await Promise.allSettled(Array.from({ length: 32 }, () => authorise(ctx, payment(id, ref))));
	expect(tries.filter(({ status }) => status === 'rejected')).toEqual([]);
	expect(await chargeOf(ref)).toMatchObject({ state: 'authorised' });
});

test('a card whose time is over pays nothing, purged or not', async () => {
	const other = await t.token();
	const made = await t.request('POST', '/payments/cards', { host: 'cards', token: other, body: cardBody() });
	await t.request('POST', '/sandbox/clock', { token: other, body: { advance_ms: 26 * 60_000 } });
	const { id } = made.json().data;
	expect(await cardRows(id)).toHaveLength(1);
	const theirs = { ...ctx, caller: { organisationId: other.organisationId, liveMode: false } };
	await expect(authorise(theirs, payment(id, reference()))).rejects.toMatchObject({ code: 'card_not_found' });
});

test('a multi-use card pays nothing', async () => {
	const id = await cardOf(PAYS, { multi_use: true, cvc: undefined });
	await expect(authorise(ctx, payment(id, reference()))).rejects.toMatchObject({ code: 'cannot_pay_with_card' });
});

test('a card host that answers late is asked again; one that stays away leaves the outcome open', async () => {
	const [id, ref] = [await cardOf(PAYS), reference()];
	let silent = 2;
	const late: PayingContext = {
		...ctx,
		cardHost: {
			ask: async (act, request) => {
				const answer = await ctx.cardHost.ask(act, request);
				if (silent-- > 0) throw new CardHostSilence('late');
				return answer;
			},
		},
	};
	await authorise(late, payment(id, ref));
	expect(await chargeOf(ref)).toMatchObject({ state: 'authorised' });
	silent = 1_000;
	await expect(capture(late, ref)).rejects.toMatchObject({ code: 'gateway_timeout_error' });
	await expect(authorise(late, payment(await cardOf(PAYS), reference()))).rejects.toMatchObject({
		code: 'gateway_timeout_error',
	});
});

test('the acts of the card host are not for strangers', async () => {
	for (const headers of [{}, { authorization: 'Bearer nobody' }, { authorization: `Bearer ${token.secret}` }]) {
		const reply = await t.cards.inject({
			method: 'POST',
			url: '/internal/charge',
			headers,
			payload: '{}',
		});
		expect(reply.statusCode).toBe(401);
	}
	const authorization = `Bearer ${t.ctx.config.CARDS_KEY}`;
	for (const payload of ['{}', '', 'x']) {
		const reply = await t.cards.inject({
			method: 'POST',
			url: '/internal/charge',
			headers: { authorization },
			payload,
		});
		expect(reply.statusCode).toBe(400);
	}
});
