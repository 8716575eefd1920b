import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#lib/i18n/locales.ts';
import { makeCancelled, makeHold, makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import type { Env } from '../../env.ts';
import { calendarOf } from './calendar.ts';
import { CreditNotePdf } from './credit-note-pdf.tsx';
import { creditNotesOf } from './credit-notes.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import { invoicesOf } from './invoices.ts';
import { ItineraryPdf } from './itinerary-pdf.tsx';
import { paperJourney } from './paper-journey.ts';
import { paperSums } from './paper-sums.ts';
import { paperWords } from '../kit/paper-words.ts';
import { ReceiptPdf } from './receipt-pdf.tsx';
import { amountIn, SELLER, textOf } from '../testing/paper-text.ts';

const settings = vi.hoisted(() => ({ value: { DATA_KEY: 'a key of the tests' } as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const NOW = Date.parse('2027-03-02T08:00:00Z');
const booked = makeOrder({
	seats: [['14D', '14E']],
	total_amount: '475.30',
	services: [
		{
			id: 'ser_1',
			type: 'baggage',
			total_amount: '45.00',
			total_currency: 'EUR',
			quantity: 1,
			passenger_ids: ['pas_1'],
			segment_ids: ['seg_LH400'],
			metadata: { type: 'checked', maximum_weight_kg: 23 },
		},
		{
			id: 'ser_2',
			type: 'seat',
			total_amount: '18.00',
			total_currency: 'EUR',
			quantity: 1,
			passenger_ids: ['pas_2'],
			segment_ids: [],
			metadata: { designator: '14E' },
		},
	],
});

describe('the itinerary', () => {
	it.each(LOCALES)('tells in %s who flies, when, from where, with which bags, seats and tickets', async (locale) => {
		const words = await paperWords(locale);
		const text = await textOf(<ItineraryPdf order={booked} words={words} seller={SELLER} now={NOW} full />);
		for (const said of [
			'WQ7R2M',
			"Anne-Sophie O'Brien Lindqvist",
			'Łukasz Lindqvist',
			'LH 181',
			'Lufthansa CityLine',
			'14D',
			'220-2400000000',
			'Example Travel Ltd',
			'EDT',
		])
			expect(text).toContain(said);
		expect(text).not.toContain('{');
	});

	it('tells local times, terminals where they are known, and that an aircraft is not stated', async () => {
		const words = await paperWords('en');
		const text = await textOf(<ItineraryPdf order={booked} words={words} seller={SELLER} now={NOW} full />);
		expect(text).toContain('Operated by Lufthansa CityLine');
		expect(text).toMatch(/18:25 ?EDT/);
		expect(text).toMatch(/07:45 ?CET/);
		expect(text).toContain('Fri 19 Mar');
		expect(text).toContain('Terminal 1');
		expect(text.match(/Terminal \d/g)).toHaveLength(5);
		expect(text).toContain('aircraft not stated');
		expect(text).toContain('no checked bag and 1 carry-on bag');
		expect(text).toContain('1 extra checked bag');
		expect(text).toContain('Page 1 of 2');
	});

	it('tells until when everything is given back, beside a fare without a refund', async () => {
		const refused = { allowed: false, penalty_amount: null, penalty_currency: null };
		const order = makeOrder({
			void_window_ends_at: '2027-03-03T07:00:00Z',
			conditions: { change_before_departure: null, refund_before_departure: refused },
		});
		const words = await paperWords('en');
		const text = await textOf(<ItineraryPdf order={order} words={words} seller={undefined} now={NOW} full />);
		expect(text).toContain('Cancel by 3 Mar 2027, 08:00 CET and you get back everything you paid.');
		expect(text).toContain('The price isn’t refunded.');
	});

	it('has one page for two people who fly non-stop there and back', async () => {
		const order = makeOrder({});
		for (const slice of order.slices) slice.segments = slice.segments.slice(0, 1);
		const words = await paperWords('en');
		const text = await textOf(<ItineraryPdf order={order} words={words} seller={SELLER} now={NOW} full />);
		expect(text).toContain('All times are local to each airport');
		expect(text).toContain('Page 1 of 1');
	});

	it('tells on each flight the bag that was bought, and not that there is none', async () => {
		const [out] = paperJourney(booked, await paperWords('en')).slices;
		const bags = out?.flights.map(({ travellers }) => travellers.map((one) => one.bags));
		expect(bags).toEqual([
			['no checked bag and 1 carry-on bag', 'no checked bag and 1 carry-on bag'],
			['1 checked bag 23 kg (added) and 1 carry-on bag', 'no checked bag and 1 carry-on bag'],
		]);
	});

	it('leaves ticket numbers out for those who have the link alone', async () => {
		const words = await paperWords('en');
		const text = await textOf(<ItineraryPdf order={booked} words={words} seller={SELLER} now={NOW} full={false} />);
		expect(text).not.toContain('220-24');
		expect(text).toContain('WQ7R2M');
	});

	it('warns of a hold by the clock where the journey begins, and says when it has expired', async () => {
		const words = await paperWords('en');
		const hold = makeHold();
		const held = await textOf(<ItineraryPdf order={hold} words={words} seller={undefined} now={NOW} full />);
		expect(held).toContain('Not paid yet. Pay by 3 Mar 2027, 11:00 CET');
		const late = Date.parse('2027-03-04T00:00:00Z');
		const expired = await textOf(<ItineraryPdf order={hold} words={words} seller={undefined} now={late} full />);
		expect(expired).toContain('The time to pay has passed');
	});
});

describe('the receipt', () => {
	it('adds up to what was paid, with the surcharge as its own line', async () => {
		const words = await paperWords('en');
		const payments = [
			makePayment({ id: 'pay_2', amount: '380.05', created_at: '2027-03-01T10:00:01Z' }),
			makePayment({ id: 'pay_1', type: 'airline_credit', amount: '100.00' }),
			makePayment({ id: 'pay_3', status: 'failed', amount: '9.99' }),
		];
		const sums = paperSums(booked, payments, words);
		expect(sums.lines.map(({ amount }) => amount)).toEqual(['300.00', '112.30', '45.00', '18.00', '4.75']);
		expect(sums).toMatchObject({ total: '480.05', paid: '480.05', open: null });
		const text = await textOf(
			<ReceiptPdf order={booked} payments={payments} words={words} seller={SELLER} now={NOW} />,
		);
		for (const said of ['€480.05', 'By airline credit, 1 Mar 2027', '€100.00', 'Surcharge', '€4.75', 'GB123456789'])
			expect(text).toContain(said);
		expect(text).not.toContain('9.99');
	});

	it.each([
		['JPY', '52000', '40000', '12000', '¥52,000'],
		['KWD', '152.305', '140.005', '12.300', '152.305'],
	])('is exact in %s', async (currency, total, base, tax, shown) => {
		const words = await paperWords('en');
		const order = makeOrder({
			total_amount: total,
			total_currency: currency,
			base_amount: base,
			base_currency: currency,
			tax_amount: tax,
			tax_currency: currency,
		});
		const payments = [makePayment({ amount: total, currency })];
		expect(paperSums(order, payments, words)).toMatchObject({ total, paid: total, open: null });
		expect(
			await textOf(<ReceiptPdf order={order} payments={payments} words={words} seller={SELLER} now={NOW} />),
		).toContain(shown);
	});

	it('says that nothing has come in', async () => {
		const words = await paperWords('de');
		const text = await textOf(
			<ReceiptPdf order={makeHold()} payments={[]} words={words} seller={undefined} now={NOW} />,
		);
		expect(text).toContain('noch nichts bezahlt');
		expect(text).toContain('Noch zu zahlen');
	});
});

describe('the calendar file', () => {
	it('tells instants in UTC, on both sides of a change of clocks, and keeps its UIDs', async () => {
		const words = await paperWords('en');
		const order = makeOrder({
			flights: [
				// Clocks go forward in New York on 14 March, in Europe on 28 March.
				[{ flight: 'BA117 LHR 2027-03-13T08:20 JFK 2027-03-13T11:10' }],
				[{ flight: 'BA112 JFK 2027-03-14T18:30 LHR 2027-03-15T05:30' }],
				[{ flight: 'BA118 LHR 2027-03-28T08:20 JFK 2027-03-28T11:10' }],
				// Over the date line, and over one day twice.
				[{ flight: 'ZZ001 SYD 2027-04-03T10:00 HNL 2027-04-02T23:30' }],
			],
		});
		const file = calendarOf(order, words, 'https://shop.example/trips/1');
		const lines = file.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
		const times = lines.filter((line) => /^DT(START|END)/.test(line));
		expect(times).toEqual([
			'DTSTART:20270313T082000Z',
			'DTEND:20270313T161000Z',
			'DTSTART:20270314T223000Z',
			'DTEND:20270315T053000Z',
			'DTSTART:20270328T072000Z',
			'DTEND:20270328T151000Z',
			'DTSTART:20270402T230000Z',
			'DTEND:20270403T093000Z',
		]);
		expect(lines.filter((line) => line.startsWith('UID:'))[0]).toBe('UID:seg_BA117@shop.example');
		expect(lines.join('\n')).toContain('08:20 GMT');
		expect(calendarOf(order, words, 'https://shop.example/trips/1').match(/UID:.*/g)).toEqual(file.match(/UID:.*/g));
	});

	it.each(['en', 'ar'] as const)('says which terminals are known and nothing of others, in %s', async (locale) => {
		const words = await paperWords(locale);
		const order = makeOrder({
			flights: [[{ flight: 'BA117 LHR 2027-03-13T08:20 JFK 2027-03-13T11:10', terminals: ['5', null] }]],
		});
		const file = calendarOf(order, words, 'https://shop.example/trips/1').replaceAll(/\r\n[\t ]/g, '');
		const [leaves, lands] = /DESCRIPTION:(.*)/.exec(file)?.[1]?.split('\\n').slice(-2) ?? [];
		expect(leaves).toContain(`(LHR)${locale === 'ar' ? '،' : '\\,'} ${words.t('terminal', { terminal: '5' })}`);
		expect(lands).toMatch(/\(JFK\)$/);
	});
});

describe('invoices', () => {
	const db = databaseOfTests();
	beforeAll(async () => {});
	afterAll(async () => {});
	const at = new Date(NOW);
	const paid = (id: string, amount = '412.30') => [makePayment({ id, amount })];

	it('have no gaps and no doubles, however many are made at once', async () => {
		const asked = Array.from({ length: 24 }, (_, i) => `ord_many_${i % 12}`);
		const made = await Promise.all(asked.map((id) => invoicesOf(db, makeOrder({ id }), paid(`pay_${id}`), SELLER, at)));
		const numbers = new Set(made.flat().map(({ number }) => number));
		expect([...numbers].toSorted()).toEqual(
			Array.from({ length: 12 }, (_, i) => `2027-${String(i + 1).padStart(6, '0')}`),
		);
	});

	it('keep their number and content, give none where the making failed, and start anew each year', async () => {
		const other = { ...SELLER, name: 'Another seller' };
		const order = makeOrder({ id: 'ord_kept' });
		const [first] = await invoicesOf(db, order, paid('pay_kept'), other, at);
		const later = new Date('2027-06-01T00:00:00Z');
		const [again] = await invoicesOf(db, order, paid('pay_kept'), { ...other, address: 'moved' }, later);
		expect(again).toEqual(first);
		expect(first?.number).toBe('2027-000001');
		const broken = makeOrder({ id: 'ord_broken', total_amount: 'nonsense' });
		await expect(invoicesOf(db, broken, paid('pay_broken'), other, at)).rejects.toThrow();
		const [next] = await invoicesOf(db, makeOrder({ id: 'ord_next' }), paid('pay_next'), other, at);
		expect(next?.number).toBe('2027-000002');
		const newYear = new Date('2028-01-01T00:00:00Z');
		const [turned] = await invoicesOf(db, makeOrder({ id: 'ord_turn' }), paid('pay_turn'), other, newYear);
		expect(turned?.number).toBe('2028-000001');
	});

	it('are settled by a credit note of its own series, which stays as it is', async () => {
		const third = { ...SELLER, name: 'A third seller' };
		const order = makeCancelled({ id: 'ore_noted' }, { id: 'ord_noted' });
		const [note, ...others] = await creditNotesOf(db, order, paid('pay_noted'), third, at);
		expect(others).toEqual([]);
		expect(note).toMatchObject({
			number: 'CN-2027-000001',
			sheet: { invoices: ['2027-000001'], invoiced: '412.30', kept: '232.30', total: '180.00', refund_to: 'card' },
		});
		const moved = { ...third, address: 'moved' };
		expect(await creditNotesOf(db, order, paid('pay_noted'), moved, new Date('2028-01-01T00:00:00Z'))).toEqual([note]);
		const text = await textOf(
			<CreditNotePdf order={order} notes={note ? [note] : []} words={await paperWords('en')} />,
		);
		for (const said of ['Credit note', 'CN-2027-000001', '2027-000001', '€412.30', '€232.30', '€180.00', 'Credited to'])
			expect(text).toContain(said);
	});

	it.each(LOCALES)('have credit notes in %s', async (locale) => {
		const order = makeCancelled({ id: `ore_${locale}` }, { id: `ord_${locale}` });
		const notes = await creditNotesOf(db, order, paid(`pay_${locale}`), { ...SELLER, name: 'Fourth' }, at);
		const words = await paperWords(locale);
		const text = await textOf(<CreditNotePdf order={order} notes={notes} words={words} />);
		expect(text).toContain(amountIn(words, '180.00'));
		expect(text).not.toContain('{');
	});

	it('have no credit note while nothing came back, and one each however many ask at once', async () => {
		const fifth = { ...SELLER, name: 'Fifth' };
		expect(await creditNotesOf(db, makeOrder({ id: 'ord_stands' }), paid('pay_stands'), fifth, at)).toEqual([]);
		const lost = makeCancelled({ refund_amount: '0.00' }, { id: 'ord_lost' });
		expect(await creditNotesOf(db, lost, paid('pay_lost'), fifth, at)).toEqual([]);
		const asked = Array.from({ length: 24 }, (_, i) => `ord_credited_${i % 12}`);
		const made = await Promise.all(
			asked.map((id) => creditNotesOf(db, makeCancelled({ id: `ore_${id}` }, { id }), paid(`pay_${id}`), fifth, at)),
		);
		expect([...new Set(made.flat().map(({ number }) => number))].toSorted()).toEqual(
			Array.from({ length: 12 }, (_, i) => `CN-2027-${String(i + 1).padStart(6, '0')}`),
		);
	});

	it('make a second for what was paid later, and none for what was not paid', async () => {
		expect(await invoicesOf(db, makeHold({ id: 'ord_open' }), [], SELLER, at)).toEqual([]);
		const order = makeOrder({ id: 'ord_twice' });
		const first = paid('pay_first');
		await invoicesOf(db, order, first, SELLER, at);
		const both = [...first, makePayment({ id: 'pay_second', amount: '45.00' })];
		const made = await invoicesOf(db, order, both, SELLER, at);
		expect(made.map(({ sheet }) => sheet.total)).toEqual(['412.30', '45.00']);
		const words = await paperWords('en');
		const text = await textOf(<InvoicePdf order={order} invoices={made} words={words} />);
		for (const said of [...made.map(({ number }) => number), 'Example Travel Ltd', '€412.30', '€45.00', 'Billed to'])
			expect(text).toContain(said);
	});
});
