import { whileHeld } from '#base/testing/while-held.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DESK_SORTS, DESK_STATES } from '#lib/agent-desk/desk-filters.ts';
import { readTyped, soundingAlike } from '#lib/agent-desk/finding/read-typed.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import type { Env } from '../../env.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { customersSql } from '../customers/find-customers.ts';
import { entryOfOrder } from './entry-of-order.ts';
import { entryOfStay } from './entry-of-stay.ts';
import { countedSql, findCounted } from './find-counted.ts';
import { countEntries, countSql, findEntries, type IndexQuestion, pageSql, withIndex } from './find-entries.ts';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { type Queue, QueueParameters } from '../queues/queue.ts';
import { countQueueSql, QUEUE_TABLE, queueSql, standingSql } from '../queues/queue-table.ts';
import type { IndexEntry } from './index-entry.ts';
import { askedOfIndex } from './reading-terms.ts';
import { writeEntries } from './write-entries.ts';

const settings = vi.hoisted(() => ({ value: { DATA_KEY: 'the first key', mode: 'test' } as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const TODAY = '2027-03-01';
const db = databaseOfTests();
const person = (given_name: string, family_name: string) => ({ ...makeOrder().passengers[0], given_name, family_name });

const MUELLER = makeOrder({
	id: 'ord_0000000000000000000001',
	booking_reference: 'B7QF2N',
	passengers: [
		{ ...person('Dora', 'Müller'), phone_number: '+491713920540', email: 'Dora@Example.org' },
		{ ...person('Łukasz', 'Größe-Haas'), phone_number: '+12025550142', email: 'lukasz@example.org' },
	] as ReturnType<typeof makeOrder>['passengers'],
	documents: [{ type: 'electronic_ticket', unique_identifier: '220-2468012301', passenger_ids: [] }],
});
const SOLD = makeOrder({
	id: 'ord_0000000000000000000002',
	booking_reference: 'MULLER',
	flights: [[{ flight: 'BT653 RIX 2027-03-22T10:30 LGW 2027-03-22T11:40', by: 'BA' }]],
	passengers: [{ ...person('Berta', 'Smith'), phone_number: '+442080160509' }] as ReturnType<
		typeof makeOrder
	>['passengers'],
	payment_status: {
		awaiting_payment: true,
		paid_at: null,
		payment_required_by: '2027-03-02T10:00:00Z',
		price_guarantee_expires_at: null,
	},
	documents: [],
});
const SMITH: typeof SOLD = {
	...SOLD,
	slices: SOLD.slices.map((slice) => ({
		...slice,
		segments: slice.segments.map((segment) => ({ ...segment, operating_carrier_flight_number: '1653' })),
	})),
};
const STAY = makeStaysBooking({
	id: 'bok_0000000000000000000001',
	reference: 'WW 77/1',
	guests: [{ given_name: 'محمد', family_name: 'العلي', user_id: null }],
});
const NAMES: Readonly<Record<string, string>> = { [MUELLER.id]: 'mueller', [SMITH.id]: 'smith', [STAY.id]: 'stay' };

const find = (question: IndexQuestion, limit = 10, after?: string) =>
	withIndex(db, (tx) => findEntries(tx, question, limit, after));

/** What the first reading that is of any booking finds. */
async function found(typed: string, alike = false): Promise<string[]> {
	const readings = readTyped(typed, TODAY);
	for (const reading of alike ? soundingAlike(readings) : readings) {
		const asked = askedOfIndex(reading);
		const { rows } = asked ? await find({ asked }) : { rows: [] };
		if (rows.length > 0) return rows.map(({ id }) => NAMES[id] ?? id).toSorted();
	}
	return [];
}

describe('a booking', () => {
	beforeAll(() => writeEntries(db, [...[MUELLER, SMITH].map(entryOfOrder), entryOfStay(STAY)]));

	it.each([
		[MUELLER.id, ['mueller']],
		['b7qf2n', ['mueller']],
		['220-2468012301', ['mueller']],
		['2468012301', ['mueller']],
		['0171 3920540', ['mueller']],
		['0049 171 39 20 540', ['mueller']],
		['+49 (171) 3920540', ['mueller']],
		['(202) 555-0142', ['mueller']],
		['020 8016 0509', ['smith']],
		['dora@example.ORG', ['mueller']],
		['lukasz@example.org', ['mueller']],
		['Müller/Dora', ['mueller']],
		['MUELLER DORA', ['mueller']],
		['dora muller', ['mueller']],
		['Grosse', ['mueller']],
		['GROESSEHAAS/LUKASZ MR', ['mueller']],
		// Words of two persons.
		['Dora Grosse', []],
		['mulller', []],
		['SMITH/BERTA MS', ['smith']],
		['SMITH/BERTAMS', ['smith']],
		['smith b', ['smith']],
		['smith x', []],
		['BT 653 22 mar', ['smith']],
		['BA1653/22MAR', ['smith']],
		['BT653/23MAR', []],
		['RIX-LGW', ['smith']],
		['rix lgw 22.3.', ['smith']],
		['RIX', ['smith']],
		['22 mar', ['smith']],
		// A reference that is a name, too.
		['MULLER', ['smith']],
		['ww77/1', ['stay']],
		['Casa Miradouro', ['stay']],
		['Lisbon 11 mar', ['stay']],
		['Casa do Miradouro Lisbon', ['stay']],
		['Casa do Miradouro Porto', []],
		['Casa Miradouro 22 mar', []],
		['Dora Müller 22 mar', []],
		['Smith Berta 22 mar', ['smith']],
		['Smith Dora 22 mar', []],
		['+44 20 7946 0958', ['stay']],
		['محمد العلي', ['stay']],
		['علي', ['stay']],
		['anne@example.org', ['stay']],
	])('%s is found: %j', async (typed, expected) => expect(await found(typed)).toEqual(expected));

	it.each([
		['mulller', ['mueller']],
		['Schmith, Berta', []],
		['Smyth', ['smith']],
	])('sounds like %s: %j', async (typed, expected) => expect(await found(typed, true)).toEqual(expected));

	it('is found by what an earlier key has hashed', async () => {
		settings.value.DATA_KEY = 'a newer key,the first key';
		expect(await found('dora@example.org')).toEqual(['mueller']);
		settings.value.DATA_KEY = 'the first key';
	});

	it('keeps nobody’s mailbox, telephone or name in clear but the folded words', async () => {
		const [row] = await db.query<{ text: string }>(
			`select (b.*)::text as text from web.desk_bookings b where trip_id = $1`,
			[MUELLER.id],
		);
		for (const secret of ['example.org', '1713920540', 'Müller', 'Dora@']) expect(row?.text).not.toContain(secret);
	});

	it.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
		'is of the day on which it was booked, in a database whose zone is %s',
		async (zone) => {
			const late = makeOrder({ id: 'ord_0000000000000000000008', created_at: '2027-02-11T23:30:00Z' });
			const early = makeOrder({ id: 'ord_0000000000000000000009', created_at: '2027-02-11T00:30:00Z' });
			const of = await db.transaction(async (tx) => {
				await writeEntries(tx, [late, early].map(entryOfOrder));
				await tx.query(`set local timezone = '${zone}'`);
				const { rows } = await findEntries(tx, { booked_from: '2027-02-11', booked_to: '2027-02-11' }, 10);
				await tx.query('delete from web.desk_bookings where trip_id = any($1)', [[late.id, early.id]]);
				return rows.map(({ id }) => id);
			});
			expect(of).toEqual([late.id, early.id]);
		},
	);

	it('is written with others by two at once, who wait for each other in no circle', async () => {
		const [one, two, held, other] = [11, 12, 13, 14].map((n) =>
			entryOfOrder(makeOrder({ id: `ord_${String(n).padStart(22, '0')}` })),
		) as [IndexEntry, IndexEntry, IndexEntry, IndexEntry];
		await writeEntries(db, [one, two, held, other]);
		const ids = [held, other].map(({ row }) => row.id);
		const written = await whileHeld(
			db,
			(tx) => tx.query('select 1 from web.desk_bookings where trip_id = any($1) for update', [ids]),
			() => writeEntries(db, [one, held, two]),
			() => writeEntries(db, [two, other, one]),
		);
		expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
		await db.query('delete from web.desk_bookings where trip_id = any($1)', [
			[one, two, held, other].map(({ row }) => row.id),
		]);
	});

	it('is listed with what a call needs, and has expired when its time to pay has passed', async () => {
		const { rows } = await find({ asked: askedOfIndex([{ what: 'id', id: MUELLER.id }]) });
		expect(rows).toMatchObject([
			{
				reference: 'B7QF2N',
				phone: '+491713920540',
				phone_shown: '+49 171 3920540',
				tickets: ['220-2468012301'],
				status: 'confirmed',
				subject: { flight: 'LH 181', returning_on: '2027-03-18' },
			},
		]);
		await db.query(`update web.desk_bookings set pay_by = now() + interval '1 hour' where trip_id = $1`, [SMITH.id]);
		const held = { state: 'held', sort: 'pay_by' } as const;
		expect((await find(held)).rows).toMatchObject([{ id: SMITH.id, status: 'held' }]);
		expect((await find({ ...held, endsWithinS: 60 })).rows).toEqual([]);
		await db.query(`update web.desk_bookings set pay_by = now() - interval '1 hour' where trip_id = $1`, [SMITH.id]);
		expect((await find(held)).rows).toEqual([]);
		expect((await find({ state: 'lapsed' })).rows).toMatchObject([{ id: SMITH.id, status: 'lapsed', pay_by: null }]);
	});
});

describe('among many', () => {
	const MANY = 30_000;
	beforeAll(async () => {
		await emptyTables(db, 'web.desk_bookings');
		// The storefront gives no statement more than 3.5 seconds.
		const write = (from: number) =>
			db.query(
				`insert into web.desk_bookings (trip_id, live_mode, kind, state, pay_by, changed, ticketed, airline, departs_at, booked_at, terms, people, shown)
			select 'ord_' || lpad(n::text, 22, '0'), false, case when n % 5 = 0 then 'stay' else 'flight' end,
				(array['confirmed', 'confirmed', 'confirmed', 'held', 'paying', 'cancelled'])[n % 6 + 1], now() + n % 90 * interval '1 hour',
				n % 50 = 0, n % 7 > 0, case when n % 5 > 0 then (array['LH', 'BA', 'AF', 'BT'])[n % 4 + 1] end,
				timestamp '2027-03-01' + n % 300 * interval '1 day', now() - n * interval '1 minute',
				array_to_tsvector(array['r:' || n, 't:' || n, 'e:x' || n, 'p:x' || n, 'n:muller' || n % 500, 'n:dora', 's:mlr', 'h:lisbon',
					'f:BT' || n % 900, 'f:BT' || n % 900 || '/2027-03-02', 'o:LHR-JFK', 'a:LHR', 'd:2027-03-0' || n % 9 + 1]),
				array[' muller' || n % 500 || ' dora'], '\\x00'
			from generate_series(${from}, ${from + 4_999}) n`,
			);
		for (let from = 1; from < MANY; from += 5_000) await write(from);
		await db.query('analyze web.desk_bookings');
	});

	const TYPED = [
		'ord_0000000000000000000077',
		'B7QF2N',
		'220-2468012301',
		'0171 3920540',
		'a@example.org',
		'BT 653 2 mar',
		'LHR-JFK',
		'LHR',
		'2 mar',
		'muller',
		'dora muller 2 mar',
		'lisbon',
		'Hotel Avenida Lisbon',
		'lisbon 2 mar',
		'mulller',
	]; // prettier-ignore
	const asked: [string, IndexQuestion][] = TYPED.flatMap((typed) => {
		const readings = readTyped(typed, TODAY);
		return [...readings, ...soundingAlike(readings)].flatMap((reading): [string, IndexQuestion][] => {
			const question = askedOfIndex(reading);
			return question ? [[`${typed} as ${reading.map(({ what }) => what).join(', ')}`, { asked: question }]] : [];
		});
	});
	const lists: [string, IndexQuestion][] = [
		...DESK_SORTS.map((sort): [string, IndexQuestion] => [sort, { sort }]),
		...DESK_STATES.map((state): [string, IndexQuestion] => [state, { state }]),
		['awaiting', { state: 'held', sort: 'pay_by' }],
		['ending', { state: 'held', sort: 'pay_by', endsWithinS: 3_600 }],
		['stays', { kind: 'stay' }],
		['an airline', { airline: 'BT' }],
		['departs', { departs_from: '2027-03-02', departs_to: '2027-03-02', sort: 'departs' }],
		['booked', { booked_from: '2027-01-01', booked_to: '2027-01-02' }],
	];

	it.each([...asked, ...lists])('%s is read by an index, in its pages and its count', async (_, question) => {
		const plan = await withIndex(db, async (tx) => {
			const plans = [
				pageSql(question, 51),
				pageSql({ ...question, departs_from: '2027-03-01' }, 51),
				countSql(question),
				countedSql(question, 51),
			];
			const told: object[] = [];
			for (const { sql, values } of plans) told.push(await tx.query<object>(`explain ${sql}`, values));
			return JSON.stringify(told);
		});
		expect(plan).toContain('Index');
		expect(plan).not.toContain('Seq Scan');
	});

	it.each(asked)('%s is found with its count as it is found and counted', async (_, question) => {
		await withIndex(db, async (tx) => {
			const limit = 40;
			const { sql, values } = pageSql(question, limit + 1);
			const ids = (await tx.query<{ trip_id: string }>(sql, values)).map(({ trip_id: id }) => id);
			const counted = countedSql(question, limit + 1);
			const found = await tx.query<{ n: number; trip_id: string | null }>(counted.sql, counted.values);
			expect(found[0]?.n).toBe(await countEntries(tx, question));
			expect(found.flatMap(({ trip_id: id }) => id ?? [])).toEqual(ids);
			expect(await findCounted(tx, question, limit)).toMatchObject(await findEntries(tx, question, limit));
		});
	});

	it.each(QUEUES)('the queue %s is read and counted by an index', async (name) => {
		const plan = await withIndex(db, async (tx) => {
			const told: object[] = [];
			const standing = (queue: Queue, to: QueueParameters) => standingSql(queue, to, ['1', '2']);
			for (const sqlOf of [queueSql, countQueueSql, standing]) {
				const to = new QueueParameters();
				const sql = sqlOf(QUEUE_TABLE[name], to, 100);
				told.push(await tx.query<object>(`explain ${sql}`, to.values));
			}
			return JSON.stringify(told);
		});
		expect(plan).toContain('Index');
		expect(plan).not.toContain('Seq Scan');
	});

	it.each([
		['all', null],
		['a name', askedOfIndex([{ what: 'name', words: ['mueller', 'dora'], text: 'Müller Dora' }])],
		['an address', askedOfIndex([{ what: 'email', email: 'dora@example.org' }])],
		['a company', askedOfIndex([{ what: 'place', words: ['nordlicht'], text: 'Nordlicht' }])],
		['an id', { id: 'icu_0000000000000000000001', terms: null, rest: null, person: [] }],
	])('customers are found by an index: %s', async (_, asked) => {
		const { sql, values } = customersSql({ asked }, 51);
		const plan = JSON.stringify(await withIndex(db, (tx) => tx.query<object>(`explain ${sql}`, values)));
		expect(plan).toContain('Index');
		expect(plan).not.toContain('Seq Scan');
	});

	it('is walked page by page in every order, each booking once', async () => {
		await db.query(`delete from web.desk_bookings where trip_id > 'ord_0000000000000000000300'`);
		for (const sort of [...DESK_SORTS, 'pay_by'] as const) {
			const seen: string[] = [];
			let after: string | undefined;
			do {
				const question: IndexQuestion = { sort };
				const { sql, values } = pageSql(question, 41, after);
				const ids = (await db.query<{ trip_id: string }>(sql, values)).map(({ trip_id: id }) => id);
				const page = await find(question, 40, after);
				seen.push(...ids.slice(0, 40));
				after = page.after ?? undefined;
			} while (after !== undefined);
			expect(new Set(seen).size).toBe(seen.length);
			expect(seen).toHaveLength(300);
		}
		expect(await withIndex(db, (tx) => countEntries(tx, {}))).toBe(300);
	});
});
