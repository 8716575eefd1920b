import { expect, it } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { whoBegan } from './who-began.ts';
import { forgetRefusals } from './forget-refusals.ts';
import { recordAudit } from './record-audit.ts';

const db = databaseOfTests();

const rows = () => db.query<{ action: string; outcome: string }>('select action, outcome from web.audit order by id');

it('keeps an act whole with its cause, or not at all', async () => {
	const act = { viewerId: 'v', role: 'agent', action: 'pay_order', idempotencyKey: 'bki_1.1' } as const;
	await db.transaction((tx) => recordAudit(tx, { ...act, outcome: 'begun' }));
	await expect(
		db.transaction(async (tx) => {
			await recordAudit(tx, { ...act, outcome: 'done' });
			throw new Error('undone');
		}),
	).rejects.toThrow('undone');
	expect(await rows()).toEqual([{ action: 'pay_order', outcome: 'begun' }]);
});

it('tells who began an act: a traveller, an agent, or nobody here', async () => {
	const act = { viewerId: 'v', action: 'cancel_order', outcome: 'begun' } as const;
	await db.transaction(async (tx) => {
		for (const role of ['guest', 'agent', 'machine'] as const)
			await recordAudit(tx, { ...act, role, idempotencyKey: `bki_${role}.1` });
		const began = await Promise.all(['guest', 'agent', 'machine', 'none'].map((by) => whoBegan(tx, `bki_${by}.1`)));
		expect(began).toEqual(['traveller', 'agent', undefined, undefined]);
		await tx.query(`delete from web.audit where action = 'cancel_order'`);
	});
});

it('keeps acts, and forgets refusals after 90 days', async () => {
	await recordAudit(db, { viewerId: null, role: 'guest', action: 'agent.sign_in', outcome: 'refused' });
	await recordAudit(db, { viewerId: null, role: 'guest', action: 'trip.code', outcome: 'refused' });
	await db.query(`update web.audit set at = now() - interval '91 days' where action <> 'trip.code'`);
	await forgetRefusals(db);
	expect((await rows()).map(({ action }) => action)).toEqual(['pay_order', 'trip.code']);
});
