import { describe, expect, it, vi } from 'vitest';
import type { Payment } from '#contract/air/payment.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { stayPapersOf } from '#lib/stays/trip/stay-papers-of.ts';
import { makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import type { Env } from '../../env.ts';
import { stayTrip } from '../../trips/kinds/stay.ts';
import { paperWords } from '../kit/paper-words.ts';
import { SELLER, textOf } from '../testing/paper-text.ts';
import { stayCreditNotesOf } from './stay-credit-notes.ts';
import { StayCreditNotePdf, StayInvoicePdf } from './stay-invoice-pdf.tsx';
import { stayInvoicesOf } from './stay-invoices.ts';
import { StayReceiptPdf } from './stay-receipt-pdf.tsx';
import { VoucherPdf } from './voucher-pdf.tsx';

const settings = vi.hoisted(() => ({ value: { DATA_KEY: 'a key of the tests' } as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const NOW = new Date('2027-02-02T08:00:00Z');
const paid = (more: Partial<Payment> = {}): Payment =>
	makePayment({ order_id: 'bok_1', amount: '480.00', created_at: '2027-02-01T10:05:00Z', ...more });
const deposit = makeStaysBooking(
	{},
	makeRate({ payment_type: 'deposit', deposit_amount: '120.00', due_at_accommodation_currency: 'USD' }),
);
const guarantee = makeStaysBooking(
	{ paid_amount: '0.00' },
	makeRate({
		payment_type: 'guarantee',
		conditions: [{ title: 'Cancellation', description: 'The hotel charges the first night, EUR 120.00.' }],
		cancellation_timeline: [{ before: '2027-03-09T18:00:00Z', refund_amount: '0.00', currency: 'EUR' }],
	}),
);

describe('the voucher', () => {
	it.each(LOCALES)('tells in %s who stays where, the way to the key and how to reach the hotel', async (locale) => {
		const words = await paperWords(locale);
		const text = await textOf(<VoucherPdf booking={makeStaysBooking()} words={words} seller={SELLER} full />);
		for (const said of [
			'MIRA4711',
			'Casa do Miradouro',
			'Rua do Norte 12',
			'Anne-Sophie O’Brien',
			'A quiet room, please.',
			'Ask at the bar next door.',
			'+351 21 000 0000',
			'desk@miradouro.example',
			'Double room',
			'See the times stated.',
			'bok_1',
			'Example Travel Ltd',
		])
			expect(text, said).toContain(said);
		expect(text).not.toMatch(/\{|stay\.|papers\./);
	});

	it('tells which guest has which room', async () => {
		const [anne, max] = [
			{ given_name: 'Anne-Sophie', family_name: 'O’Brien', user_id: null },
			{ given_name: 'Max', family_name: 'Müller', user_id: null },
		];
		const two = makeStaysBooking({ rooms: 2, guests: [anne, max] });
		const text = await textOf(<VoucherPdf booking={two} words={await paperWords('en')} seller={undefined} full />);
		expect(text).toContain('Room 1: Anne-Sophie O’Brien; Room 2: Max Müller');
	});

	it('tells hours by the hotel’s clock, and what is paid and due there, each in its own money', async () => {
		const text = await textOf(<VoucherPdf booking={deposit} words={await paperWords('en')} seller={undefined} full />);
		for (const said of [
			'Thursday 11 March 2027, 15:00 to 22:00',
			'Monday 15 March 2027, by 11:00',
			'Breakfast included',
			'1 adult, 1 child',
			'Paid at booking €120.00',
			'To pay at the hotel €360.00 + $8.00',
			'Until Tuesday 9 March 2027, 18:00 WET',
		])
			expect(text, said).toContain(said);
	});

	it('says of a room that a card holds what the hotel may charge', async () => {
		const text = await textOf(
			<VoucherPdf booking={guarantee} words={await paperWords('en')} seller={undefined} full />,
		);
		for (const said of ['cancelling is free', 'or if you don’t come', 'first night, EUR 120.00'])
			expect(text, said).toContain(said);
	});

	it('names nobody, and no way to the key, for those who have the link alone', async () => {
		const booking = stayTrip.withoutPersons(makeStaysBooking());
		const text = await textOf(
			<VoucherPdf booking={booking} words={await paperWords('en')} seller={undefined} full={false} />,
		);
		expect(text).not.toMatch(/Anne-Sophie|Ask at the bar|quiet room|identity document/);
		expect(text).toContain('MIRA4711');
	});
});

describe('the receipt', () => {
	it.each(LOCALES)('tells in %s each payment and each refund, and what is left', async (locale) => {
		const words = await paperWords(locale);
		const payments = [paid({ refunds: [makeRefund({ amount: '360.00', created_at: '2027-02-02T10:00:00Z' })] })];
		const booking = makeStaysBooking({ status: 'cancelled', cancelled_at: '2027-02-02T10:00:00Z' });
		const text = await textOf(<StayReceiptPdf booking={booking} payments={payments} words={words} seller={SELLER} />);
		for (const said of ['480', '360', '120', 'MIRA4711', 'Example Travel Ltd']) expect(text, said).toContain(said);
		expect(text).not.toMatch(/\{|stay\.|papers\./);
	});

	it('tells states of refunds and what the hotel still takes', async () => {
		const refunds = [
			makeRefund({ amount: '60.00', state: 'sent', created_at: '2027-02-01T23:30:00Z' }),
			makeRefund({ id: 'ref_2', amount: '20.00', state: 'failed', created_at: '2027-02-02T10:00:00Z' }),
		];
		const payments = [paid({ amount: '120.00', refunds }), paid({ id: 'pay_2', status: 'failed', amount: '99.00' })];
		const text = await textOf(
			<StayReceiptPdf booking={deposit} payments={payments} words={await paperWords('en')} seller={undefined} />,
		);
		for (const said of [
			'By card, 1 Feb 2027 €120.00',
			'Refund of 1 Feb 2027, on its way -€60.00',
			'Refund of 2 Feb 2027, refused by the bank',
			'Paid, less refunds €40.00',
			'To pay at the hotel €360.00',
		])
			expect(text, said).toContain(said);
		expect(text).not.toContain('99.00');
	});

	it('names the charge for not coming', async () => {
		const payments = [paid({ amount: '120.00', created_at: '2027-03-12T12:00:00Z' })];
		const text = await textOf(
			<StayReceiptPdf booking={guarantee} payments={payments} words={await paperWords('en')} seller={undefined} />,
		);
		expect(text).toContain('No-show charge by card, 12 Mar 2027 €120.00');
	});
});

describe('invoices', () => {
	const db = databaseOfTests();
	const linesOf = async (booking: typeof deposit, payment: Payment) => {
		const [invoice] = await stayInvoicesOf(db, booking, [payment], SELLER, NOW);
		return invoice?.sheet.lines.map(({ kind, amount }) => [kind, amount]);
	};

	it('say what was paid for', async () => {
		const of = (id: string, booking: typeof deposit) => ({ ...booking, id });
		expect(await linesOf(of('bok_a', makeStaysBooking()), paid())).toEqual([
			['room', '440.00'],
			['room_taxes', '40.00'],
		]);
		expect(await linesOf(of('bok_b', makeStaysBooking({}, makeRate({ base_amount: null }))), paid())).toEqual([
			['stay', '480.00'],
		]);
		expect(await linesOf(of('bok_c', deposit), paid({ amount: '120.00' }))).toEqual([['deposit', '120.00']]);
		expect(await linesOf(of('bok_d', guarantee), paid({ amount: '120.00' }))).toEqual([['no_show', '120.00']]);
	});

	it('are made once for each payment, and for none that failed', async () => {
		const booking = makeStaysBooking();
		const [first] = await stayInvoicesOf(db, booking, [paid()], SELLER, NOW);
		expect(await stayInvoicesOf(db, booking, [paid()], SELLER, NOW)).toEqual([first]);
		expect(await stayInvoicesOf(db, { ...booking, id: 'bok_x' }, [paid({ status: 'failed' })], SELLER, NOW)).toEqual(
			[],
		);
		expect(first?.sheet.buyer).toEqual({ name: 'Anne-Sophie O’Brien', email: 'anne@example.org' });
	});

	it.each(LOCALES)('are credited in %s with what came back', async (locale) => {
		const words = await paperWords(locale);
		const booking = {
			...makeStaysBooking({ cancelled_at: '2027-02-02T10:00:00Z', refund_amount: '360.00', refund_currency: 'EUR' }),
			id: `bok_credit_${locale}`,
		};
		const payments = [paid({ refunds: [makeRefund({ amount: '360.00' })] })];
		const notes = await stayCreditNotesOf(db, booking, payments, SELLER, NOW);
		expect(notes.map(({ sheet }) => sheet)).toMatchObject([
			{ invoiced: '480.00', total: '360.00', kept: '120.00', refund_to: 'card' },
		]);
		expect(await stayCreditNotesOf(db, booking, payments, SELLER, NOW)).toEqual(notes);
		const text = await textOf(<StayCreditNotePdf booking={booking} notes={notes} words={words} />);
		for (const said of [notes[0]?.number ?? '?', ...(notes[0]?.sheet.invoices ?? []), 'MIRA4711', '360', '120'])
			expect(text, said).toContain(said);
		expect(text).not.toMatch(/\{|stay\.|papers\./);
	});

	it.each(LOCALES)('are written in %s', async (locale) => {
		const words = await paperWords(locale);
		const booking = { ...makeStaysBooking(), id: `bok_${locale}` };
		const invoices = await stayInvoicesOf(db, booking, [paid()], SELLER, NOW);
		const text = await textOf(<StayInvoicePdf booking={booking} invoices={invoices} words={words} />);
		for (const said of [invoices[0]?.number ?? '?', 'Casa do Miradouro', 'MIRA4711', '440', '40', '480', 'GB123456789'])
			expect(text, said).toContain(said);
		expect(text).not.toMatch(/\{|stay\.|papers\./);
	});
});

describe('papers that a stay has', () => {
	const cancelled = makeStaysBooking({ cancelled_at: '2027-02-02T10:00:00Z' });
	const refunded = { ...cancelled, refund_amount: '480.00', refund_currency: 'EUR' };
	it.each([
		['paid', makeStaysBooking(), [paid()], true, ['voucher.pdf', 'receipt.pdf', 'invoice.pdf', 'calendar.ics']],
		[
			'paid, payments unknown',
			makeStaysBooking(),
			null,
			true,
			['voucher.pdf', 'receipt.pdf', 'invoice.pdf', 'calendar.ics'],
		],
		['with the link alone', makeStaysBooking(), [], false, ['voucher.pdf', 'calendar.ics']],
		['held by a card', guarantee, [], true, ['voucher.pdf', 'calendar.ics']],
		[
			'held by a card, charged for not coming',
			guarantee,
			[paid()],
			true,
			['voucher.pdf', 'receipt.pdf', 'invoice.pdf', 'calendar.ics'],
		],
		[
			'cancelled with a refund',
			refunded,
			[paid()],
			true,
			['receipt.pdf', 'invoice.pdf', 'credit-note.pdf', 'calendar.ics'],
		],
		['cancelled', cancelled, [paid()], true, ['receipt.pdf', 'invoice.pdf', 'calendar.ics']],
	] as const)('%s', (_, booking, payments, full, papers) => {
		expect(stayPapersOf(booking, payments, full)).toEqual(papers);
	});
});
