import { beforeEach, expect, it } from 'vitest';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { forgetLeases, leasesOf, letGo, takeLease } from './lease-store.ts';

const db = databaseOfTests();
beforeEach(async () => void (await db.query('truncate web.queue_leases, web.accounts cascade')));

const [dora, omar] = [{ visitorId: 'dora' }, { visitorId: 'omar' }];
const item = { queue: 'changes', item: '7' };
const over = () => db.query(`update web.queue_leases set until = now() - interval '1 second'`);

it('gives an item to one of many who take it at once', async () => {
	const taken = await Promise.all(
		Array.from({ length: 12 }, (_, n) => takeLease(db, { ...item, viewer: { visitorId: `agent ${n}` } })),
	);
	expect(taken.filter(Boolean)).toHaveLength(1);
});

it('keeps it for whose it is, until it is let go or the time is over', async () => {
	expect(await takeLease(db, { ...item, viewer: dora })).toBe(true);
	expect(await takeLease(db, { ...item, viewer: dora })).toBe(true);
	expect(await takeLease(db, { ...item, viewer: omar })).toBe(false);
	expect(await letGo(db, { ...item, viewer: omar })).toBe(false);
	expect(await leasesOf(db, 'changes', omar)).toMatchObject([{ item: '7', own: false, by: null }]);
	expect(await leasesOf(db, 'changes', dora)).toMatchObject([{ item: '7', own: true }]);
	expect(await leasesOf(db, 'refunds', dora)).toEqual([]);
	await over();
	expect(await leasesOf(db, 'changes', dora)).toEqual([]);
	expect(await takeLease(db, { ...item, viewer: omar })).toBe(true);
	expect(await letGo(db, { ...item, viewer: omar })).toBe(true);
	expect(await takeLease(db, { ...item, viewer: dora })).toBe(true);
});

it('is a person’s in each of their sessions', async () => {
	await db.query(
		`insert into web.accounts (id, email, email_key, visitor_id) values ('acc_1', 'dora@example.com', 'dora@example.com', 'v')`,
	);
	const account = { id: 'acc_1', role: 'agent', sessionId: '1', provedAt: 0 } as const;
	await takeLease(db, { ...item, viewer: { visitorId: 'desk', account } });
	expect(
		await takeLease(db, { ...item, viewer: { visitorId: 'phone', account: { ...account, sessionId: '2' } } }),
	).toBe(true);
	expect(await leasesOf(db, 'changes', omar)).toMatchObject([{ by: 'dora@example.com', own: false }]);
});

it('forgets those that are long over', async () => {
	await takeLease(db, { ...item, viewer: dora });
	await over();
	await forgetLeases(db);
	expect(await db.query('select 1 from web.queue_leases')).toHaveLength(1);
	await db.query(`update web.queue_leases set until = now() - interval '25 hours'`);
	await forgetLeases(db);
	expect(await db.query('select 1 from web.queue_leases')).toEqual([]);
});
