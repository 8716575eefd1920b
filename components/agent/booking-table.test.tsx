import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { flightRow } from '#lib/agent-desk/flight-row.ts';
import { stayRow } from '#lib/agent-desk/stay-row.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import { BookingTable } from './booking-table.tsx';
import { FindBox, RESULTS } from './find-box.tsx';
import { UncancelledTable } from './uncancelled-table.tsx';
import type { TakenColumn } from './taken-column.tsx';
import { type UnknownRow, UnknownTable } from './unknown-table.tsx';

const taken: TakenColumn = () => ({ key: 'taken', title: 'Taken by', cell: () => null });

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const NOW = Date.parse('2027-03-01T12:00:00Z');
const link = (name: string) => expect.element(page.getByRole('link', { name, exact: true }));

test('lists a stay beside flights, by its hotel, its days and its state, and leads to its page', async () => {
	const stay = makeStaysBooking(
		{},
		makeRate({ due_at_accommodation_amount: '8.00', due_at_accommodation_currency: 'USD' }),
	);
	const gone = makeStaysBooking({ id: 'bok_2', reference: null, cancelled_at: '2027-02-02T10:00:00Z' });
	const rows = [flightRow(makeHold(), NOW), stayRow(stay), stayRow(gone)];
	await show(<BookingTable {...{ rows, preferences }} now={NOW} byDeadline={false} />);
	const row = page.getByRole('row');
	await expect.element(row.nth(1)).toHaveTextContent('On hold');
	for (const said of [
		'Casa do Miradouro',
		'11 Mar 2027',
		'15 Mar 2027',
		'+44 20 7946 0958',
		'O’Brien, Anne-Sophie',
		'Confirmed',
		'€480.00 + $8.00',
	])
		await expect.element(row.nth(2)).toHaveTextContent(said);
	await expect.element(row.nth(3)).toHaveTextContent('Cancelled');
	await link('WQ7R2M').toHaveAttribute('href', '/trips/flights/ord_1');
	await link('MIRA4711').toHaveAttribute('href', '/trips/stays/bok_1');
	await link('bok_2').toHaveAttribute('href', '/trips/stays/bok_2');
	expect(await axeFaults()).toEqual([]);
});

test('has three lines a booking on a phone, and marks the words that were looked for, of whichever traveller', async () => {
	await page.viewport(390, 800);
	const changed = { ...flightRow(makeOrder(), NOW), changed: true };
	await show(<BookingTable {...{ rows: [changed], preferences }} now={NOW} byDeadline={false} words={['lukasz']} />);
	const row = page.getByRole('row').nth(1);
	await expect.element(row).toHaveTextContent('Lindqvist, Łukasz +1');
	await expect.element(row).toHaveTextContent('Schedule changed');
	expect(document.querySelector('mark')?.textContent).toBe('Łukasz');
	expect(row.element().getBoundingClientRect().height).toBeLessThan(100);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('is walked by keys: the box, the results and back', async () => {
	const rows = [flightRow(makeOrder(), NOW), stayRow(makeStaysBooking())];
	await show(
		<>
			<FindBox q="" open />
			<div id={RESULTS}>
				<BookingTable {...{ rows, preferences }} now={NOW} byDeadline={false} />
			</div>
		</>,
	);
	const box = page.getByRole('searchbox', { name: 'Find a booking' });
	await box.click();
	await expect.element(box).toHaveFocus();
	await expect.element(box).toHaveValue('');
	await userEvent.keyboard('{ArrowDown}');
	await link('WQ7R2M').toHaveFocus();
	await userEvent.keyboard('{ArrowDown}');
	await link('MIRA4711').toHaveFocus();
	await userEvent.keyboard('{ArrowUp}{ArrowUp}');
	await expect.element(box).toHaveFocus();
	expect(await axeFaults()).toEqual([]);
});

test('tells two currencies of the same sign apart by their codes', async () => {
	const rate = makeRate({
		total_currency: 'USD',
		due_at_accommodation_amount: '20.00',
		due_at_accommodation_currency: 'NZD',
	});
	const rows = [stayRow(makeStaysBooking({}, rate))];
	await show(<BookingTable {...{ rows, preferences }} now={NOW} byDeadline={false} />);
	await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('USD 480.00 + NZD 20.00');
});

test('says of attempts at hotels whom to ask, and opens the stay where there is one', async () => {
	const stay = { hotel: 'Casa do Miradouro', check_in_date: '2027-03-11', check_out_date: '2027-03-15' };
	const attempt: UnknownRow = {
		id: 'bki_1',
		purpose: 'book_stay',
		trip_id: null,
		amount: '480.00',
		currency: 'EUR',
		since: '2027-03-01T11:00:00Z',
		late: false,
		journey: null,
		stay,
	};
	const rows: UnknownRow[] = [
		attempt,
		{ ...attempt, id: 'bki_2', purpose: 'cancel_stay', trip_id: 'bok_1', amount: null, late: true },
		{
			...attempt,
			id: 'bki_3',
			purpose: 'cancel',
			trip_id: 'ord_1',
			late: true,
			stay: null,
			journey: { origin: 'BER', destination: 'LIS', departing_on: '2027-03-11' },
		},
	];
	await show(<UnknownTable taken={taken} rows={rows} preferences={preferences} />);
	const row = page.getByRole('row');
	for (const [n, said] of [
		['Book a stay', 'Casa do Miradouro', 'Wait: we’re asking the hotel'],
		['Cancel a stay', 'Call the hotel'],
		['Cancel a booking', 'BER – LIS', 'Call the airline'],
	].entries())
		for (const words of said) await expect.element(row.nth(n + 1)).toHaveTextContent(words);
	const hrefs = page
		.getByRole('link')
		.elements()
		.map((one) => one.getAttribute('href'));
	expect(hrefs).toEqual(['/trips/stays/bok_1', '/trips/flights/ord_1']);
});

test('leads from a cancellation that failed to the page where it can be done', async () => {
	const failed = {
		id: 'bki_1',
		purpose: 'cancel_stay',
		trip_id: 'bok_1',
		reference: 'MIRA4711',
		code: 'booking_not_cancellable',
		since: '2027-03-01T11:00:00Z',
	} as const;
	const draw = await show(
		<UncancelledTable
			taken={taken}
			rows={[failed, { ...failed, id: 'bki_2', purpose: 'cancel', trip_id: 'ord_1', reference: 'WQ7R2M' }]}
			preferences={preferences}
		/>,
	);
	await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('booking_not_cancellable');
	await link('Open the cancellation of MIRA4711').toHaveAttribute('href', '/trips/stays/bok_1/cancel');
	await link('Open the cancellation of WQ7R2M').toHaveAttribute('href', '/trips/flights/ord_1/cancel');
	draw(<UncancelledTable taken={taken} rows={[]} preferences={preferences} />);
	await expect.element(page.getByText('No cancellations have failed.')).toBeVisible();
});
