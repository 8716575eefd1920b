import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { PAYS, sessionFor } from '#service/testing/pay-by-card.ts';
import { reconcileAttempts } from '#service/attempts/reconcile.ts';
import { invariants, offerOn, orderBody } from './testing/booking.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const NUMBER = 'X99CANARY7';
/** Every row of every table that has the text somewhere. */
async function tablesWith(text: string): Promise<string[]> {
	const tables = await t.db.query<{ name: string }>(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		where table_schema in ('service', 'sandbox', 'vault') and table_type = 'BASE TABLE'`,
	);
	const found = await Promise.all(
		tables.map(async ({ name }) => {
			const rows = await t.db.query(`select 1 from ${name} r where strpos(r::text, $1) > 0 limit 1`, [text]);
			return rows.length > 0 ? [name] : [];
		}),
	);
	return found.flat();
}
/** Whether an attempt holds it, sealed. */
const isKept = async (): Promise<boolean> =>
	JSON.stringify(await t.db.query('select request from service.attempts')).includes(NUMBER);
async function book(route: string): Promise<{ token: TestToken; status: number }> {
	const token = await t.token();
	const offer = await offerOn(t, route, { token });
	const documents = [
		{ type: 'passport', unique_identifier: NUMBER, issuing_country_code: 'GB', expires_on: '2040-01-01' },
	];
	const body = orderBody(offer, {}, () => ({ identity_documents: documents }));
	return { token, status: (await t.request('POST', '/air/orders', { token, body })).statusCode };
}

describe('what a traveller shows to an airline', () => {
	it.each([
		['booked', 'BTS-ABV', 201],
		['refused', 'LHR-LGW', 502],
	])('is nowhere once the airline has %s', async (_, route, status) => {
		expect((await book(route)).status).toBe(status);
		expect(await tablesWith(NUMBER)).toEqual([]);
	});
	it('is kept while its outcome is open, and no longer', async () => {
		const airline = t.ctx.suppliers.air.byCode('ZZ');
		if (!airline) throw new Error('no test airline');
		const unknown = vi.spyOn(airline, 'findBooking').mockResolvedValue({ state: 'pending' });
		expect((await book('SEN-STN')).status).toBe(202);
		await t.ctx.background.finish(5_000);
		expect(await isKept()).toBe(true);
		expect(await tablesWith(NUMBER)).toEqual([]);
		unknown.mockRestore();
		await t.db.query("update service.attempts set next_check_at = now() where state = 'unknown'");
		await reconcileAttempts(t.ctx);
		expect(await isKept()).toBe(false);
		expect(await tablesWith(NUMBER)).toEqual([]);
	});
});

it('an attempt whose card takes longer than silence may last is left to its process', async () => {
	const token = await t.token();
	const offer = await offerOn(t, 'BTS-ABV', { token });
	const session = await sessionFor(t, token, offer.id, PAYS);
	const { total_amount: amount, total_currency: currency } = offer;
	const body = orderBody(offer, { payments: [{ type: 'card', amount, currency, three_d_secure_session_id: session }] });
	const real = t.ctx.cardHost.ask;
	let asked = () => {};
	const asking = new Promise<void>((resolve) => {
		asked = resolve;
	});
	let answer = () => {};
	const slow = new Promise<void>((resolve) => {
		answer = resolve;
	});
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const ask = vi.spyOn(t.ctx.cardHost, 'ask').mockImplementation(async (...act) => {
		asked();
		await slow;
		return real(...act);
	});
	try {
		const reply = t.request('POST', '/air/orders', { token, body });
		await asking;
		await t.db.query("update service.attempts set next_check_at = now() - interval '1 second' where subject_id = $1", [
			offer.id,
		]);
		vi.advanceTimersByTime(8_000);
		await vi.waitFor(async () => {
			const due = 'select 1 from service.attempts where subject_id = $1 and next_check_at > now()';
			expect(await t.db.query(due, [offer.id])).toHaveLength(1);
		});
		expect(await reconcileAttempts(t.ctx)).toBe(0);
		answer();
		expect((await reply).statusCode).toBe(201);
	} finally {
		ask.mockRestore();
		vi.useRealTimers();
	}
	await t.ctx.background.finish(5_000);
	expect(await invariants(t, token.organisationId)).toEqual([]);
});
