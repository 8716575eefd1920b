import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { flightRow } from '#lib/agent-desk/flight-row.ts';
import { stayRow } from '#lib/agent-desk/stay-row.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { makeRate } from '#lib/stays/testing/make-rate.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import { BookingTable } from './booking-table.tsx';
import { FindBox, RESULTS } from './find-box.tsx';

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
	expect(row.element().getBoundingClientRect().height).toBeLessThan(80);
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

/** The room beside the rail of a screen. */
const ROOMS = { 1440: 1097, 1280: 937, 1024: 681 } as const;
test.each(LOCALES.flatMap((locale) => [true, false].map((byDeadline) => [locale, byDeadline] as const)))(
	'shows every total in full beside the rail, in %s, by deadline: %s',
	async (locale, byDeadline) => {
		const [hold, order] = [flightRow(makeHold(), NOW), flightRow(makeOrder(), NOW)];
		const names = [{ family_name: 'García Márquez-Roy', given_name: 'Hannah' }, ...order.travellers];
		const long = {
			travellers: names,
			phone: '+442079460958',
			tickets: ['2982000002000', '2982000002001', '2982000002002'],
		};
		const rate = makeRate({
			total_amount: '1982.41',
			total_currency: 'USD',
			due_at_accommodation_amount: '1160.00',
			due_at_accommodation_currency: 'CAD',
		});
		const rows = [
			{ ...order, ...long, changed: true },
			{ ...hold, ...long, id: 'ord_2', tickets: [] },
			{ ...stayRow(makeStaysBooking({}, rate)), travellers: names },
		];
		await show(
			<div id="list" className="overflow-x-auto">
				<BookingTable {...{ rows, byDeadline }} now={NOW} preferences={{ ...preferences, locale, timeFormat: 'h12' }} />
			</div>,
			{ locale },
		);
		const list = document.querySelector<HTMLElement>('#list');
		// A column for the deadline leaves too little beside the rail of the narrowest.
		for (const [screen, room] of Object.entries(ROOMS).filter(([width]) => !byDeadline || width !== '1024')) {
			await page.viewport(Number(screen), 900);
			if (list) list.style.width = `${room}px`;
			expect(list?.scrollWidth, screen).toBe(room);
		}
	},
);
