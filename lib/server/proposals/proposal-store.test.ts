import { whileHeld } from '#base/testing/while-held.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import type { Env } from '../env.ts';
import type { KnownViewer } from '../viewer.ts';
import { insertProposal, reopenProposal } from './proposal-store.ts';

const settings = vi.hoisted(() => ({ value: { DATA_KEY: 'the key of these tests', mode: 'test' } as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
beforeEach(() => emptyTables(db, 'web.proposals'));

const agent = (visitorId: string): KnownViewer => ({ visitorId, role: 'agent', device: { ip: null, userAgent: null } });
const proposal = (by: string) => ({
	subjectId: 'ord_1',
	tripId: 'ord_1',
	reference: 'MIRA47',
	body: { facts: {} },
	shown: {
		purpose: 'cancel' as const,
		quote: {
			id: `ore_${by}`,
			refund_amount: '60.00',
			currency: 'EUR',
			refund_to: 'balance' as const,
			refund_due: 'at_once' as const,
			paid_amount: '100.00',
			lost_amount: '40.00',
			expires_at: null,
		},
	},
	agent: agent(by),
	expiresAt: new Date(Date.now() + 3_600_000),
});
const states = async () =>
	(await db.query<{ by: string; state: string }>('select viewer_id as by, state from web.proposals order by 1')).map(
		({ by, state }) => `${by} ${state}`,
	);

it('has one that waits, of two agents who propose at once', async () => {
	await insertProposal(db, proposal('ana'));
	const second = await whileHeld(
		db,
		(tx) => insertProposal(tx, proposal('ben')),
		() => db.transaction((tx) => insertProposal(tx, proposal('cem'))),
	);
	expect(second).toMatchObject([{ status: 'fulfilled' }]);
	expect(await states()).toEqual(['ana withdrawn', 'ben withdrawn', 'cem open']);
});

it('opens none again whose attempt comes to nothing while another is proposed', async () => {
	await insertProposal(db, proposal('ana'));
	await db.query(
		`update web.proposals set state = 'approved', intent_id = 'bki_1', attempt = 1, decided_by = 'guest', decided_role = 'guest',
			decided_at = now()`,
	);
	const attempt = { id: 'bki_1', attempt: 1, purpose: 'cancel', subject_id: 'ord_1' } as const;
	const reopened = await whileHeld(
		db,
		(tx) => insertProposal(tx, proposal('ben')),
		() => db.transaction((tx) => reopenProposal(tx, attempt)),
	);
	expect(reopened).toMatchObject([{ status: 'fulfilled' }]);
	expect(await states()).toEqual(['ana superseded', 'ben open']);
});
