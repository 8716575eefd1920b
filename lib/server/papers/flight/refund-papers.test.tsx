import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { makeChange } from '#lib/schedule-change/testing/make-change.ts';
import { makeCancelled, makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import type { Env } from '../../env.ts';
import { databaseOfTests } from '../../testing/database-of-tests.ts';
import { paperWords } from '../kit/paper-words.ts';
import { amountIn, SELLER, textOf } from '../testing/paper-text.ts';
import { CreditNotePdf } from './credit-note-pdf.tsx';
import { creditNotesOf } from './credit-notes.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import { invoicesOf } from './invoices.ts';
import { ItineraryPdf } from './itinerary-pdf.tsx';
import { ReceiptPdf } from './receipt-pdf.tsx';
import { RefundReceiptPdf } from './refund-receipt-pdf.tsx';

const settings = vi.hoisted(() => ({ value: { DATA_KEY: 'a key of the tests' } as Partial<Env> }));
vi.mock('../../env.ts', () => ({ env: () => settings.value }));

const db = databaseOfTests();
const AT = new Date('2027-03-04T08:00:00Z');
const CHANGED = '2027-03-02T09:05:00Z';
/** What came back of a payment by the change of `makeOrderChange`. */
const backByChange = (amount: string, type: Payment['type'] = 'card') =>
	makeRefund({ id: `ref_${amount}`, amount, type, created_at: CHANGED, order_cancellation_id: null });
const change = (total: string, penalty: string) =>
	makeOrderChange({ change_total_amount: total, penalty_total_amount: penalty });
const priced = (total: string) => ({ total_amount: total, base_amount: null, tax_amount: null });

const refundText = async (
	order: Order,
	payments: readonly Payment[] = [makePayment()],
	locale: (typeof LOCALES)[number] = 'en',
) => {
	const [words, refunds] = [await paperWords(locale), refundsOf(order, payments)];
	return textOf(<RefundReceiptPdf {...{ order, refunds, payments, words }} seller={SELLER} />);
};

/** 600.00 paid; flights at 480.00 with a penalty of 40.00 gave 80.00 back. */
const cheaper = (id: string) => ({
	order: makeOrder({ id, ...priced('480.00'), changes: [change('-80.00', '40.00')] }),
	payments: [makePayment({ id: `pay_${id}`, amount: '600.00', refunds: [backByChange('80.00')] })],
});

describe('the refund receipt', () => {
	it.each(LOCALES)('tells in %s what comes back of what was paid', async (locale) => {
		const text = await refundText(makeCancelled(), undefined, locale);
		const words = await paperWords(locale);
		for (const amount of ['180.00', '412.30', '232.30']) expect(text).toContain(amountIn(words, amount));
		for (const said of ['WQ7R2M', 'Łukasz Lindqvist', 'Example Travel Ltd']) expect(text).toContain(said);
		expect(text).not.toContain('{');
	});

	it.each(['en', 'ar'] as const)('tells in %s what a change gave back, and what is still charged', async (locale) => {
		const { order, payments } = cheaper(`ord_r_${locale}`);
		const [text, words] = [await refundText(order, payments, locale), await paperWords(locale)];
		for (const amount of ['80.00', '600.00', '520.00']) expect(text).toContain(amountIn(words, amount));
		expect(text).not.toContain('{');
	});

	it.each([
		['card', 'It goes back to the card you paid with.'],
		['balance', 'The airline refunds it to us, the agency'],
		['arc_bsp_cash', 'by agency settlement'],
		['voucher', 'as a voucher'],
		['airline_credits', 'as airline credit'],
		['original_form_of_payment', 'Each part goes back the way you paid it.'],
	] as const)('says where it goes: %s', async (refund_to, said) => {
		expect(await refundText(makeCancelled({ refund_to }))).toContain(said);
	});

	it.each([
		['card', [['card', '80.00']]],
		['balance', [['balance', '80.00']]],
		['airline_credits', [['airline_credit', '80.00']]],
		[
			'original_form_of_payment',
			[
				['card', '50.00'],
				['balance', '30.00'],
			],
		],
		['original_form_of_payment', []],
	] as const)('says of a change where it goes, by its parts: %s', (to, parts) => {
		const payments = parts.map(([type, amount], i) =>
			makePayment({ id: `pay_${i}`, type, amount: '300.00', refunds: [backByChange(amount, type)] }),
		);
		expect(refundsOf(cheaper('ord_ways').order, payments)).toMatchObject([{ act: 'change', amount: '80.00', to }]);
	});

	it('has a page for each refund, of what had been paid and given back by then', async () => {
		const order = makeCancelled(
			{ refund_amount: '480.00', confirmed_at: '2027-03-03T10:00:00Z' },
			{ ...priced('480.00'), changes: [change('-80.00', '0.00')] },
		);
		const payments = [
			makePayment({ id: 'pay_A', amount: '500.00', refunds: [backByChange('80.00')] }),
			makePayment({ id: 'pay_B', amount: '60.00', created_at: '2027-03-02T12:00:00Z', refunds: [] }),
		];
		const text = await refundText(order, payments);
		const [byChange = '', byCancelling = ''] = text.split('was cancelled on 3 Mar 2027');
		for (const said of ['changed on 2 Mar 2027', '€80.00', '€500.00', 'Still charged€420.00'])
			expect(byChange.replaceAll(' €', '€')).toContain(said);
		expect(byChange).not.toContain('€60.00');
		for (const said of ['€480.00', '€500.00', '€60.00', 'Paid€560.00', 'Refunded before€80.00', 'Not refunded€0.00'])
			expect(byCancelling.replaceAll(' €', '€')).toContain(said);
	});
});

describe('credit notes', () => {
	const noted = async ({ order, payments }: { order: Order; payments: readonly Payment[] }) => {
		const notes = await creditNotesOf(db, order, payments, { ...SELLER, name: order.id }, AT);
		return notes.map(({ number, sheet: { act, invoiced, credited_before: before, total, kept } }) => [
			number,
			act,
			invoiced,
			before,
			total,
			kept,
		]);
	};

	it('credit what a change gave back; the rest is still charged', async () => {
		const given = cheaper('ord_cheaper');
		const note = ['CN-2027-000001', 'change', '600.00', '0.00', '80.00', '520.00'];
		expect(await noted(given)).toEqual([note]);
		expect(await noted(given)).toEqual([note]);
		const notes = await creditNotesOf(db, given.order, given.payments, SELLER, AT);
		const text = await textOf(<CreditNotePdf order={given.order} notes={notes} words={await paperWords('en')} />);
		for (const said of ['€600.00', '€80.00', 'Still charged', '€520.00', 'This credit note reduces the invoice'])
			expect(text).toContain(said);
	});

	it('of a change and of the cancellation after it are two, and together no more than was invoiced', async () => {
		const id = 'ord_both';
		const paid = (more: Partial<Payment>) => makePayment({ refunds: [], ...more });
		const first = paid({ id: 'pay_both_A', amount: '500.00', refunds: [backByChange('80.00')] });
		const changed = { ...priced('420.00'), changes: [change('-80.00', '0.00')] };
		const byChange = ['CN-2027-000001', 'change', '500.00', '0.00', '80.00', '420.00'];
		expect(await noted({ order: makeOrder({ id, ...changed }), payments: [first] })).toEqual([byChange]);
		const order = makeCancelled(
			{ id: 'ore_both', refund_amount: '480.00', confirmed_at: '2027-03-03T10:00:00Z' },
			{ id, ...changed, total_amount: '480.00' },
		);
		const payments = [first, paid({ id: 'pay_both_B', amount: '60.00', created_at: '2027-03-02T12:00:00Z' })];
		expect(await noted({ order, payments })).toEqual([
			byChange,
			['CN-2027-000002', 'cancellation', '560.00', '80.00', '480.00', '0.00'],
		]);
	});

	it('of both, where nobody asked before, are made at once', async () => {
		const order = makeCancelled(
			{ id: 'ore_late', refund_amount: '480.00', confirmed_at: '2027-03-03T10:00:00Z' },
			{ id: 'ord_late', ...priced('480.00'), changes: [change('-80.00', '0.00')] },
		);
		const payments = [makePayment({ id: 'pay_late', amount: '560.00', refunds: [backByChange('80.00')] })];
		expect(await noted({ order, payments })).toEqual([
			['CN-2027-000001', 'change', '560.00', '0.00', '80.00', '480.00'],
			['CN-2027-000002', 'cancellation', '560.00', '80.00', '480.00', '0.00'],
		]);
	});

	it('credit an extra that an accepted schedule change took away', async () => {
		const accepted = makeChange({ action_taken: 'accepted', action_taken_at: CHANGED, available_actions: [] });
		const order = makeOrder({ id: 'ord_bag', ...priced('160.00'), airline_initiated_changes: [accepted] });
		const payments = [makePayment({ id: 'pay_bag', amount: '200.00', refunds: [backByChange('40.00')] })];
		const note = ['CN-2027-000001', 'schedule_change', '200.00', '0.00', '40.00', '160.00'];
		expect(await noted({ order, payments })).toEqual([note]);
		expect(await refundText(order, payments)).toContain('Extras it no longer provides are refunded');
	});

	it.each([
		['dearer', '140.00', '60.00'],
		['even', '0.00', '0.00'],
	])('are none of a change that is %s', async (name, total, penalty) => {
		const order = makeOrder({ id: `ord_${name}`, changes: [change(total, penalty)] });
		expect(await noted({ order, payments: [makePayment({ id: `pay_${name}`, refunds: [] })] })).toEqual([]);
	});
});

describe('a change that costs more', () => {
	const order = makeOrder({ id: 'ord_dearer', ...priced('300.00'), changes: [change('125.00', '25.00')] });
	const paid = (id: string, amount: string, created_at: string) =>
		makePayment({ id, type: 'balance', amount, created_at, refunds: [] });
	const payments = [
		paid('pay_dear_1', '200.00', '2027-03-01T10:00:00Z'),
		paid('pay_dear_2', '125.00', '2027-03-02T09:05:00Z'),
	];

	it('is on the receipt with what was paid for it, its penalty apart', async () => {
		const text = await textOf(
			<ReceiptPdf {...{ order, payments }} words={await paperWords('en')} seller={SELLER} now={AT.getTime()} />,
		);
		for (const said of [
			'By account balance, 1 Mar 2027 €200.00',
			'By account balance, 2 Mar 2027 €125.00',
			'Paid €325.00',
			'Fare, taxes and charges €300.00',
			'Airline’s change penalty €25.00',
			'Total €325.00',
		])
			expect(text.replaceAll(/ ?€/g, ' €')).toContain(said);
		expect(text).not.toContain('Left to pay');
	});

	it('is invoiced beside what was invoiced before', async () => {
		await invoicesOf(db, makeOrder({ id: order.id, ...priced('200.00') }), payments.slice(0, 1), SELLER, AT);
		const invoices = await invoicesOf(db, order, payments, SELLER, AT);
		expect(invoices.map(({ sheet }) => sheet.total)).toEqual(['200.00', '125.00']);
		const text = await textOf(<InvoicePdf {...{ order, invoices }} words={await paperWords('en')} />);
		expect(text.replaceAll(/ ?€/g, ' €')).toContain('Extras or changes €125.00');
	});
});

it('the itinerary of changed flights says that it takes the place of those before', async () => {
	const order = makeOrder({ changes: [change('0.00', '0.00')] });
	const words = await paperWords('en');
	const text = await textOf(<ItineraryPdf {...{ order, words }} seller={SELLER} now={AT.getTime()} full />);
	expect(text).toContain('Reissued after the change on 2 Mar 2027');
});
