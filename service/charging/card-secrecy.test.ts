import { expect, test } from 'vitest';
import { createLog } from '#base/log.ts';
import { cardBody } from '../testing/card-body.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { authorise } from './card-payment.ts';

/** A number that pays, one that fails, one that is mistyped, and one that is silent. */
const CANARIES = ['5555550130659057', '4000000000000101', '4111110116638871', '4000000000000259'];
const CVC = '917';
const NAME = 'Canary Q. Holder';

test('no number, cvc or holder’s name is in any table or log line', async () => {
	let log = '';
	const t = await createTestApp({ log: createLog('trace', 'test', { write: (line) => (log += line) }) });
	const token = await t.token();
	const ctx = { db: t.db, cardHost: t.ctx.cardHost, caller: { organisationId: token.organisationId, liveMode: false } };
	let kept = 0;
	for (const [i, number] of CANARIES.entries()) {
		for (const change of [{ cvc: CVC }, { cvc: undefined, multi_use: true }, { cvc: '1' }]) {
			const reply = await t.request('POST', '/payments/cards', {
				host: 'cards',
				token,
				body: cardBody({ number, name: NAME, ...change }),
				headers: { 'idempotency-key': `${i}${JSON.stringify(change)}` },
			});
			if (reply.statusCode !== 201) continue;
			kept++;
			const { id } = reply.json().data;
			const paid = { reference: `pay_${id}`, resourceId: 'off_x', amount: '9.00', currency: 'EUR' };
			// One card in two pays, the other is left lying.
			if (i % 2 === 0) await authorise(ctx, { ...paid, method: { card_id: id } }).catch(() => undefined);
		}
	}
	expect(kept).toBe(6);
	const tables = await t.db.query<{ name: string }>(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		 where table_schema in ('vault', 'sandbox', 'service') and table_type = 'BASE TABLE'`,
	);
	expect(tables.length).toBeGreaterThan(10);
	for (const { name } of tables) {
		// The reply that an Idempotency-Key keeps names the holder to the sender who named them.
		const secrets = name === 'service.idempotency_keys' ? CANARIES : [...CANARIES, NAME];
		const rows = await t.db.query<{ row: string }>(`select x::text as row from ${name} x`);
		const text = rows.map(({ row }) => row).join('\n');
		const found = secrets.filter(
			(secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
		);
		expect([name, found]).toEqual([name, []]);
	}
	const [vault] = await t.db.query<{ row: string }>('select string_agg(c::text, chr(10)) as row from vault.cards c');
	expect(vault?.row).not.toMatch(new RegExp(`\\b${CVC}\\b`));
	await t.close();
	expect(log).toContain('/payments/cards');
	for (const secret of [...CANARIES, NAME, `"${CVC}"`]) expect(log).not.toContain(secret);
});
