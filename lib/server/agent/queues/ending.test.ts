import { beforeAll, expect, it, vi } from 'vitest';
import { makeHold } from '#lib/travel/testing/make-order.ts';
import type { Env } from '../../env.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { entryOfOrder } from '../index/entry-of-order.ts';
import { writeEntries } from '../index/write-entries.ts';
import { readItems, readQueue } from './read-queues.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const device = { ip: null, userAgent: null };
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const idOf = (n: number) => `ord_${String(n).padStart(22, '0')}`;
const hold = (n: number, payBy: string | null, more: Parameters<typeof makeHold>[0] = {}) =>
	makeHold({
		id: idOf(n),
		payment_status: {
			awaiting_payment: true,
			payment_required_by: payBy,
			price_guarantee_expires_at: null,
			paid_at: null,
		},
		...more,
	});
const SOON = inHours(2);
const LATER = inHours(23);

beforeAll(async () => {
	settings.value = { DATA_KEY: 'the first key', mode: 'test', DATABASE_URL: db.url };
	const paid = { awaiting_payment: false, payment_required_by: SOON, price_guarantee_expires_at: null, paid_at: SOON };
	await writeEntries(
		db,
		[
			hold(1, LATER),
			hold(2, SOON),
			hold(3, inHours(25)),
			hold(4, inHours(-1)),
			hold(5, null),
			hold(6, SOON, { live_mode: true }),
			hold(7, SOON, { cancelled_at: '2027-03-02T09:05:00Z' }),
			hold(8, SOON, { payment_status: paid }),
		].map(entryOfOrder),
	);
});

it('lists the holds that end within a day, the first to end first, with their sum and the way to pay', async () => {
	const items = await readQueue('ending', device);
	expect(items.map(({ item, due }) => [item, due])).toEqual([
		[idOf(2), SOON],
		[idOf(1), LATER],
	]);
	expect(items[0]).toMatchObject({
		queue: 'ending',
		trip_id: idOf(2),
		reference: 'WQ7R2M',
		what: 'hold',
		amount: '412.30',
		currency: 'EUR',
		since: '2027-03-01T10:00:00.000Z',
		act: { name: 'pay', href: `/trips/flights/${idOf(2)}/pay` },
		// It leaves when it is paid or has ended: nobody sees to it otherwise.
		ends: false,
	});
	expect(items[0]?.travellers).toHaveLength(2);
});

it('has those of them that an agent has taken, and none that is no longer in it', async () => {
	const items = await readItems('ending', [idOf(1), idOf(3)], device);
	expect(items.map(({ item }) => item)).toEqual([idOf(1)]);
});
