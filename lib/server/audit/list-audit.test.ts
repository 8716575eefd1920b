import { beforeAll, expect, it } from 'vitest';
import { readAuditFilter } from '#lib/agent-audit/audit-filter.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

const db = databaseOfTests();
const asked = (query: string) => listAudit(db, readAuditFilter(new URLSearchParams(query)));
const actions = async (query: string) => (await asked(query)).rows.map(({ action }) => action);

beforeAll(async () => {
	await db.query(
		`insert into web.accounts (id, email, email_key, visitor_id) values ('acc_1', 'Dora@Example.com', 'dora@example.com', 'v1')`,
	);
	const by = { viewerId: 'v1234567', role: 'agent', outcome: 'done' } as const;
	await recordAudit(db, {
		...by,
		accountId: 'acc_1',
		action: 'cancel_order',
		subject: 'ord_1',
		change: { before: 'EUR 10.00', after: { amount: '0.00' } },
	});
	await recordAudit(db, { ...by, action: 'pay_order', subject: 'ord_2' });
	await recordAudit(db, { ...by, action: 'trip.code', outcome: 'refused' });
	await db.query(`update web.audit set at = '2026-11-20T23:59:59.9Z' where action = 'pay_order'`);
	await db.query(`update web.audit set at = '2026-11-21T00:00:00Z' where action = 'cancel_order'`);
});

it.each([
	['', ['pay_order', 'cancel_order']],
	['refusals=1', ['trip.code', 'pay_order', 'cancel_order']],
	['subject=ord_1', ['cancel_order']],
	['who=DORA@example.com', ['cancel_order']],
	['who=nobody@example.com', []],
	['from=2026-11-21&to=2026-11-21', ['cancel_order']],
	['to=2026-11-20', ['pay_order']],
	['from=2026-02-31&to=soon&after=x&subject=%00', ['pay_order', 'cancel_order']],
])('lists by "%s"', async (query, found) => {
	expect(await actions(query)).toEqual(found);
});

it('tells who it was, and what it changed', async () => {
	expect((await asked('subject=ord_1')).rows).toMatchObject([
		{ who: 'Dora@Example.com', session: 'v12345', before: 'EUR 10.00', after: '{"amount":"0.00"}', seq: null },
	]);
});

it('goes on where a page ends', async () => {
	for (let i = 0; i < 60; i++)
		await recordAudit(db, { viewerId: null, role: 'machine', action: 'origin', subject: 'many', outcome: 'done' });
	const first = await asked('subject=many');
	const second = await asked(`subject=many&after=${first.after}`);
	expect([first.rows.length, second.rows.length, second.after]).toEqual([50, 10, null]);
});
