import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { useFormat } from '#components/shell/use-format.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { momentsOf } from './moments-of.ts';
import { TripRefunds } from './trip-refunds.tsx';
import { TripView } from './trip-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const AT = '2027-03-02T10:20:00.000Z';
const cancellation = (change: Partial<OrderCancellation> = {}): OrderCancellation => ({
	id: 'ore_1',
	order_id: 'ord_1',
	live_mode: false,
	refund_amount: '272.30',
	refund_currency: 'EUR',
	refund_to: 'card',
	created_at: '2027-03-02T10:15:00.000Z',
	expires_at: '2027-03-02T11:15:00.000Z',
	confirmed_at: AT,
	...change,
});
const cancelled = (change: Partial<OrderCancellation> = {}) =>
	makeOrder({ cancellation: cancellation(change), cancelled_at: AT, available_actions: ['update'] });

function Tracker({
	change,
	payments,
	who = 'customer',
}: {
	change?: Partial<OrderCancellation>;
	payments: Parameters<typeof TripRefunds>[0]['payments'];
	who?: BookingReader;
}) {
	const format = useFormat(preferences);
	const order = cancelled(change);
	return (
		<TripRefunds {...{ order, who, payments }} show={format} locale="en" moment={momentsOf(order, format, 'en')} />
	);
}

const PAID = [makePayment()];

describe.each([
	['card', '€272.30 is on its way to the card that paid', ['Approved', 'On its way', 'On the card']],
	['balance', 'The agency you booked with has your refund of €272.30', ['Approved', 'With the agency', 'Paid to you']],
	[
		'arc_bsp_cash',
		'The agency you booked with has your refund of €272.30',
		['Approved', 'With the agency', 'Paid to you'],
	],
	['airline_credits', /^€272.30 is now credit with /, ['Approved', 'Credit issued']],
	['voucher', / is giving you a voucher for €272.30$/, ['Approved', 'Voucher issued']],
	['original_form_of_payment', '€272.30 is on its way back the way it was paid', ['Approved', 'On its way']],
] as const)('a refund to %s', (to, title, stations) => {
	test.each(['light', 'dark'] as const)('says who has the money, in the %s', async (theme) => {
		await show(<Tracker change={{ refund_to: to }} payments={PAID} />, { theme });
		await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
		const items = page.getByRole('listitem');
		for (const [i, station] of stations.entries()) await expect.element(items.nth(i)).toHaveTextContent(station);
		await expect.element(items.nth(0)).toHaveTextContent('2 Mar 2027, 11:20 CET: €272.30 approved');
		expect(await axeFaults()).toEqual([]);
	});
});

test('shows what each payment was, and what comes back of the only one', async () => {
	await show(<Tracker payments={PAID} />);
	await expect.element(page.getByText('of €412.30 paid')).toBeVisible();
	await expect.element(page.getByText('€272.30', { exact: true })).toBeVisible();
});

test('of several payments it says that each part goes back its own way, and no share', async () => {
	const payments = [
		makePayment({ id: 'pay_1', amount: '200.00' }),
		makePayment({ id: 'pay_2', type: 'airline_credit' }),
	];
	await show(<Tracker payments={payments} />);
	await expect.element(page.getByText('Each part goes back the way it was paid.')).toBeVisible();
	await expect.element(page.getByText('€272.30', { exact: true })).not.toBeInTheDocument();
});

describe.each([
	[
		'sent',
		[makeRefund({ amount: '272.30', state: 'sent' })],
		'€272.30 is on its way to the card that paid',
		'On its way',
	],
	['arrived', [makeRefund({ amount: '272.30' })], 'The card’s bank has €272.30', 'With the bank'],
	[
		'failed',
		[makeRefund({ amount: '272.30', state: 'failed' })],
		'A bank refused €272.30. The money isn’t lost',
		'Refused',
	],
] as const)('a refund that the booking service says is %s', (_, refunds, title, station) => {
	test.each(['light', 'dark'] as const)('tells who has it now, in the %s', async (theme) => {
		await show(<Tracker payments={[makePayment({ refunds: [...refunds] })]} />, { theme });
		await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
		expect(document.querySelector('[aria-current=step] b')?.textContent).toBe(station);
		expect(await axeFaults()).toEqual([]);
	});
});

test('of several payments it shows each part and how far it has come', async () => {
	const payments = [
		makePayment({ refunds: [makeRefund({ amount: '200.00', state: 'failed' })] }),
		makePayment({
			id: 'pay_2',
			type: 'airline_credit',
			refunds: [makeRefund({ id: 'ref_2', type: 'airline_credit', amount: '72.30' })],
		}),
	];
	await show(<Tracker change={{ refund_to: 'original_form_of_payment' }} payments={payments} />);
	await expect.element(page.getByRole('heading', { name: 'A bank refused €200.00.' })).toBeVisible();
	await expect.element(page.getByText('Refused by the bank. We’ll contact you')).toBeVisible();
	await expect.element(page.getByText('Airline credit since 2 Mar 2027')).toBeVisible();
	for (const amount of ['€200.00', '€72.30'])
		await expect.element(page.getByText(amount, { exact: true })).toBeVisible();
});

test('an agent is told what becomes of the customer’s money', async () => {
	const failed = [makePayment({ refunds: [makeRefund({ amount: '272.30', state: 'failed' })] })];
	const draw = await show(<Tracker payments={failed} who="agent" />);
	await expect.element(page.getByText('Refused by the bank. We’ll contact the customer')).toBeVisible();
	draw(<Tracker change={{ refund_to: 'balance' }} payments={PAID} who="agent" />);
	await expect.element(page.getByRole('heading', { name: 'The refund of €272.30 is with the agency' })).toBeVisible();
	await expect.element(page.getByText('It has the money and owes it to the customer')).toBeVisible();
	await expect.element(page.getByText('Paid to the customer')).toBeVisible();
});

test.each([
	['nothing', { refund_amount: '0.00' }, 'No refund'],
	['nothing of a hold', { refund_amount: '0.00', refund_to: 'awaiting_payment' }, 'Nothing to refund'],
] as const)('says that %s comes back', async (_, change, title) => {
	await show(<Tracker change={change} payments={[]} />);
	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

const trip = (order: ReturnType<typeof makeOrder>, access: 'full' | 'link' = 'full', payments = PAID) => (
	<TripView
		order={order}
		access={access}
		linkKey={undefined}
		now={Date.parse('2027-03-02T12:00:00Z')}
		agent={false}
		records={{ payments, mails: [], acts: [], papers: [] }}
		preferences={preferences}
	/>
);

test.each(['balance', 'arc_bsp_cash'] as const)(
	'of a change by %s it says that the agency has the money',
	async (type) => {
		const changes = [makeOrderChange({ change_total_amount: '-80.00', confirmed_at: AT })];
		const back = makeRefund({ type, amount: '80.00', created_at: AT, arrived_at: AT, order_cancellation_id: null });
		const order = makeOrder({ changes });
		const draw = await show(trip(order, 'full', [makePayment({ type, refunds: [back] })]));
		const title = page.getByRole('heading', { name: 'The agency you booked with has your refund of €80.00' });
		await expect.element(title).toBeVisible();
		expect(document.querySelector('[aria-current=step] b')?.textContent).toBe('With the agency');
		expect(await axeFaults()).toEqual([]);
		draw(trip(order, 'link', [makePayment({ type, refunds: [back] })]));
		await expect.element(title).not.toBeInTheDocument();
		draw(trip(order, 'full', [makePayment({ refunds: [{ ...back, type: 'card' }] })]));
		await expect.element(title).not.toBeInTheDocument();
	},
);

describe('the trip', () => {
	test.each(['light', 'dark'] as const)('that is cancelled invites to nothing, in the %s', async (theme) => {
		await show(trip(cancelled()), { theme });
		await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
		await expect.element(page.getByText(/^Cancelled on 2 Mar 2027, 11:20 CET\. Don’t travel/)).toBeVisible();
		await expect.element(page.getByText('Refund: €272.30')).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
		await expect.element(page.getByRole('link', { name: 'Remove from calendar' })).toBeVisible();
		await expect.element(page.getByText(/^Itinerary and tickets/)).not.toBeInTheDocument();
		await expect.element(page.getByText('If plans change')).not.toBeInTheDocument();
		await expect.element(page.getByRole('link', { name: /^Cancel this booking/ })).not.toBeInTheDocument();
		expect(document.body.textContent).not.toContain('220-2400000000');
		expect(await axeFaults()).toEqual([]);
	});
	test('offers to cancel where that can be done', async () => {
		const draw = await show(trip(makeOrder({ available_actions: ['cancel', 'update'] })));
		const act = page.getByRole('link', { name: /^Cancel this booking/ });
		await expect.element(act).toHaveAttribute('href', '/trips/flights/ord_1/cancel');
		draw(trip(makeOrder({ available_actions: ['update'] })));
		await expect.element(act).not.toBeInTheDocument();
		draw(trip(makeOrder({ available_actions: ['cancel', 'update'] }), 'link'));
		await expect.element(act).not.toBeInTheDocument();
	});
});
