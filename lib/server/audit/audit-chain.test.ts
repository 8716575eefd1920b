import { beforeEach, expect, it } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { recordAudit } from './record-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { lastAuditCheck, verifyAudit } from './verify-audit.ts';

const db = databaseOfTests();
beforeEach(async () => void (await db.query('truncate web.audit, web.audit_checks restart identity')));

const act = { viewerId: 'v', accountId: 'acc_1', role: 'agent', outcome: 'done' } as const;
async function write(count: number): Promise<void> {
	for (let i = 0; i < count; i++)
		await recordAudit(db, {
			...act,
			action: 'cancel_order',
			subject: `ord_${i}`,
			change: { after: { amount: '1.00' } },
		});
}
const check = async () => {
	await verifyAudit(db, 'acc_2');
	return lastAuditCheck(db);
};
/** What somebody does who can write in the database. */
const tamper = (sql: string) =>
	db.transaction(async (tx) => {
		await tx.query('set local session_replication_role = replica');
		await tx.query(sql);
	});

it('seals what was done, and finds it as it was', async () => {
	expect(await check()).toMatchObject({ acts: 0, head: null, broken: null });
	await write(3);
	expect(await sealAudit(db)).toBe(3);
	expect(await sealAudit(db)).toBe(0);
	await write(2);
	await sealAudit(db);
	expect(await check()).toMatchObject({ acts: 5, broken: null, head: expect.any(Buffer) });
});

it('seals many in the order in which they were done', async () => {
	await write(12);
	await sealAudit(db);
	const rows = await db.query<{ id: string; seq: string }>('select id, seq from web.audit order by web.audit.id');
	expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ id }) => id));
});

it.each([
	['changed in its words', `update web.audit set subject = 'ord_9' where seq = 2`, { seq: 2, how: 'changed' }],
	[
		'changed in its time',
		`update web.audit set at = at - interval '1 microsecond' where seq = 3`,
		{ seq: 3, how: 'changed' },
	],
	['given to somebody else', `update web.audit set account_id = 'acc_9' where seq = 1`, { seq: 1, how: 'changed' }],
	['taken away', 'delete from web.audit where seq = 3', { seq: 3, how: 'missing' }],
	['taken away at the beginning', 'delete from web.audit where seq = 1', { seq: 1, how: 'missing' }],
	['put in between', `update web.audit set seq = seq + 10 where seq > 3`, { seq: 4, how: 'missing' }],
	['taken away at the end', 'delete from web.audit where seq >= 4', { seq: 5, how: 'missing' }],
])('tells of an act that was %s', async (_, sql, broken) => {
	await write(5);
	await sealAudit(db);
	expect(await check()).toMatchObject({ broken: null });
	await tamper(sql);
	expect(await check()).toMatchObject({ broken });
});

it('tells of a trail that was written anew from some act on', async () => {
	await write(3);
	await sealAudit(db);
	await check();
	await tamper('delete from web.audit where seq >= 3');
	await write(1);
	await sealAudit(db);
	expect(await check()).toMatchObject({ broken: { seq: 3, how: 'changed' } });
});

it('lets nobody change or delete what is sealed', async () => {
	await write(1);
	await sealAudit(db);
	await expect(db.query(`update web.audit set code = 'x'`)).rejects.toThrow('sealed');
	await expect(db.query('delete from web.audit')).rejects.toThrow('sealed');
});

it('leaves out refusals, which are forgotten in time, but not an act that was refused', async () => {
	await recordAudit(db, { ...act, action: 'trip.code', outcome: 'refused' });
	await recordAudit(db, { ...act, action: 'cancel_order', outcome: 'refused', idempotencyKey: 'bki_1.1' });
	expect(await sealAudit(db)).toBe(1);
	await db.query(`delete from web.audit where action = 'trip.code'`);
	expect(await check()).toMatchObject({ acts: 1, broken: null });
});

it('is one trail when several processes seal at once, and one of them dies', async () => {
	await write(8);
	const dying = db.transaction(async (tx) => {
		await sealAudit({ query: tx.query.bind(tx), transaction: (work) => work(tx) });
		throw new Error('killed');
	});
	await Promise.allSettled([dying, ...Array.from({ length: 4 }, () => sealAudit(db))]);
	await write(2);
	while ((await sealAudit(db)) > 0);
	expect(await check()).toMatchObject({ acts: 10, broken: null });
});
