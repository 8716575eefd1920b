import { beforeEach, expect, it, vi } from 'vitest';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import type { Env } from '../../env.ts';
import { returnItem, handOverItem, handovers } from './handover-store.ts';
import { forgetLeases, leasesOf, letGo, takeLease } from './lease-store.ts';

const settings = vi.hoisted(() => ({ value: { DATA_KEY: 'the key of these tests', mode: 'test' } as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeEach(() => emptyTables(db, 'web.queue_leases, web.queue_handovers, web.queue_done, web.accounts'));

const [dora, omar] = [{ visitorId: 'dora' }, { visitorId: 'omar' }];
const item = { queue: 'changes', item: '7' } as const;
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

const person = async (name: string) => {
	await db.query(`insert into web.accounts (id, email, email_key, visitor_id, role) values ($1, $2, $2, $1, 'agent')`, [
		`acc_${name}`,
		`${name}@example.com`,
	]);
	const account = { id: `acc_${name}`, role: 'agent', sessionId: '1', provedAt: 0 } as const;
	return { visitorId: name, account };
};

it('goes to a colleague with a note, and back', async () => {
	const [ana, ben, cem] = [await person('ana'), await person('ben'), await person('cem')];
	const give = (to: string) => handOverItem(db, { ...item, viewer: ana }, { to, note: 'Calls back at four' });
	expect(await give('ben@example.com')).toEqual({ done: 'other' });
	await takeLease(db, { ...item, viewer: ana });
	expect(await give('ana@example.com')).toEqual({ done: 'nobody' });
	expect(await give('ghost@example.com')).toEqual({ done: 'nobody' });
	expect(await give('BEN@example.com')).toEqual({ done: 'handed', colleague: 'acc_ben' });
	expect(await leasesOf(db, 'changes', ana)).toEqual([]);
	const handed = { from: 'ana@example.com', to: 'ben@example.com', note: 'Calls back at four', returned: false };
	expect(await handovers(db, null, ben)).toMatchObject([{ ...handed, own: true }]);
	expect(await handovers(db, null, ana)).toEqual([]);
	expect(await handovers(db, 'changes', ana)).toMatchObject([{ ...handed, own: false }]);
	const [{ note } = { note: '' }] = await db.query<{ note: string }>(
		`select encode(note, 'escape') as note from web.queue_handovers`,
	);
	expect(note).not.toContain('four');

	expect(await returnItem(db, { ...item, viewer: cem })).toBe(false);
	await takeLease(db, { ...item, viewer: ben });
	expect(await returnItem(db, { ...item, viewer: ben })).toBe(true);
	expect(await leasesOf(db, 'changes', ben)).toEqual([]);
	expect(await handovers(db, null, ana)).toMatchObject([{ from: 'ben@example.com', returned: true }]);
	// The agent who takes it has it.
	await takeLease(db, { ...item, viewer: cem });
	expect(await handovers(db, 'changes', ana)).toEqual([]);
});
