import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { makeCancelled, makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import { flightCard } from '#lib/trips/cards/flight-card.ts';
import { stayTripCard } from '#lib/trips/cards/stay-trip-card.ts';
import { type TripOfList, TripsView } from './trips-view.tsx';

const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const NOW = Date.parse('2027-03-02T12:00:00Z');
const trip = (card: TripOfList['card'], change: Partial<TripOfList> = {}): TripOfList => ({
	id: card?.id ?? 'ord_x',
	section: 'upcoming',
	card,
	readAt: null,
	unread: false,
	reference: null,
	known: null,
	checking: false,
	...change,
});
const view = (given: Partial<Parameters<typeof TripsView>[0]> = {}) => (
	<TripsView
		trips={[]}
		attempts={[]}
		journeys={{ notes: [], withFlights: [] }}
		counts={{ upcoming: 0, past: 0, cancelled: 0 }}
		section={null}
		page={1}
		size={10}
		now={NOW}
		of="browser"
		preferences={preferences}
		{...given}
	/>
);
const card = (name: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test.each(['light', 'dark'] as const)('shows trips by where they stand, in the %s', async (theme) => {
	await show(
		view({
			trips: [
				trip(flightCard(makeHold({ id: 'ord_1' }))),
				trip(flightCard(makeOrder({ id: 'ord_2' })), { section: 'past' }),
				trip(flightCard(makeCancelled({}, { id: 'ord_3' })), { section: 'cancelled' }),
			],
			counts: { upcoming: 4, past: 7, cancelled: 1 },
		}),
		{ theme },
	);
	for (const name of ['Upcoming', 'Past', 'Cancelled or expired'])
		await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
	await expect.element(page.getByText('Pay €412.30 by 3 Mar 2027, 11:00 CET')).toBeVisible();
	await expect.element(page.getByText('Refund: €180.00')).toBeVisible();
	await expect.element(page.getByText(/^Operated by Lufthansa CityLine/).first()).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Show more trips' })).toHaveAttribute('href', '/trips?page=2');
	await expect.element(page.getByRole('link', { name: 'Past (7)' })).toHaveAttribute('href', '/trips?section=past');
	expect(await axeFaults()).toEqual([]);
});

test('says what needs an answer first', async () => {
	await show(
		view({ trips: [trip(flightCard(makeHold()), { checking: true })], counts: { upcoming: 1, past: 0, cancelled: 0 } }),
	);
	await expect.element(card(/./).getByText('We’re checking with the airline')).toBeVisible();
	await expect.element(page.getByText(/^Pay €412.30/)).not.toBeInTheDocument();
});

test('says what is known while the service is away', async () => {
	const known = { kind: 'flight', origin: 'Berlin', destination: 'Rome', departing_on: '2027-03-11' } as const;
	await show(
		view({
			trips: [
				trip(flightCard(makeOrder()), { unread: true, readAt: '2027-03-01T09:30:00Z' }),
				trip(null, { unread: true, reference: 'AB12CD', known }),
			],
			counts: { upcoming: 2, past: 0, cancelled: 0 },
		}),
	);
	await expect.element(page.getByText('We can’t reach our booking service')).toBeVisible();
	await expect.element(page.getByText('As of 1 Mar 2027, 10:30 CET')).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Berlin to Rome' })).toBeVisible();
	await expect.element(page.getByText('AB12CD')).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('leads to finding a booking where there is none, and agents to the desk', async () => {
	await show(view({ of: 'agent' }));
	await expect.element(page.getByRole('link', { name: 'Find a booking' })).toHaveAttribute('href', '/find-booking');
	await expect.element(page.getByRole('link', { name: 'Open the desk' })).toHaveAttribute('href', '/agent');
});

test('is an account’s in every browser, and offers to add what was booked without it', async () => {
	await show(view({ of: 'account', news: 'added' }));
	await expect.element(page.getByText(/^The bookings of your account/)).toBeVisible();
	await expect.element(page.getByRole('status')).toHaveTextContent('Your bookings have been added.');
	await expect.element(page.getByRole('link', { name: 'Add a booking' })).toHaveAttribute('href', '/find-booking');
	await expect.element(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('is turned page by page in one of its parts', async () => {
	const trips = [trip(flightCard(makeOrder()), { section: 'past' })];
	await show(view({ trips, counts: { upcoming: 0, past: 35, cancelled: 0 }, section: 'past', page: 3 }));
	await expect.element(page.getByRole('link', { name: 'Past (35)' })).toHaveAttribute('aria-current', 'page');
	const pages = page.getByRole('navigation', { name: 'Pages' });
	await expect
		.element(pages.getByRole('link', { name: 'Show previous trips' }))
		.toHaveAttribute('href', '/trips?section=past&page=2');
	await expect
		.element(pages.getByRole('link', { name: 'Show more trips' }))
		.toHaveAttribute('href', '/trips?section=past&page=4');
	expect(await axeFaults()).toEqual([]);
});

test('tells of a booking whose outcome is not known', async () => {
	await show(view({ attempts: [{ id: 'bki_1', known: null }] }));
	await expect.element(page.getByRole('link', { name: 'Check the status' })).toHaveAttribute('href', '/bookings/bki_1');
	await expect.element(page.getByText('No trips in this browser')).not.toBeInTheDocument();
});

const stays = [
	trip(stayTripCard(makeStaysBooking())),
	trip(stayTripCard(makeStaysBooking({ id: 'bok_2', reference: null, rooms: 2, check_in_date: '2027-03-14' }))),
];
const notes: Parameters<typeof TripsView>[0]['journeys']['notes'] = [
	{ kind: 'nights', stayId: 'bok_1', from: '2027-03-10', to: '2027-03-11', count: 1 },
	{ kind: 'late', stayId: 'bok_1', lands: '2027-03-11T22:40:00', closes: '2027-03-11T22:00:00' },
	{ kind: 'early', stayId: 'bok_2', by: '2027-03-15T11:00:00', leaves: '2027-03-15T21:10:00', hours: 10 },
];

test.each(['en', 'ar'] as const)('shows stays beside flights, with what is left open, in %s', async (locale) => {
	const trips = [trip(flightCard(makeOrder({ id: 'ord_1' }))), ...stays];
	const journeys = { notes, withFlights: ['bok_1'] };
	await show(
		view({ trips, counts: { upcoming: 3, past: 0, cancelled: 0 }, journeys, preferences: { ...preferences, locale } }),
		{ locale },
	);
	await expect.element(page.getByText('MIRA4711')).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: /Casa do Miradouro/ }).first())
		.toHaveAttribute('href', '/trips/stays/bok_1');
	if (locale === 'en') {
		const first = card(/Miradouro/).first();
		await expect.element(first.getByText(/^None of these bookings has a room for the night of/)).toBeVisible();
		await expect
			.element(first.getByText(/lands on Thu 11 Mar at 22:40, and check-in closes .* at 22:00\./))
			.toBeVisible();
		await expect
			.element(
				card(/Miradouro/)
					.last()
					.getByText(/10 hours later, on Mon 15 Mar at 21:10/),
			)
			.toBeVisible();
		await expect.element(page.getByText(/They’re not a package/)).toBeVisible();
		await expect.element(page.getByText(/2 rooms, 1 night/)).toBeVisible();
	}
	expect(await axeFaults()).toEqual([]);
});

test('says no more of a stay than is known of it', async () => {
	const known = { kind: 'stay', hotel: 'Casa', check_in_date: '2027-03-11', check_out_date: '2027-03-15' } as const;
	await show(
		view({
			trips: [trip(null, { id: 'bok_3', unread: true, known })],
			counts: { upcoming: 1, past: 0, cancelled: 0 },
			attempts: [{ id: 'bki_1', known }],
		}),
	);
	await expect.element(page.getByRole('heading', { name: 'Casa', exact: true })).toBeVisible();
	await expect.element(page.getByText(/^11\s?–\s?15 Mar 2027$/)).toBeVisible();
	await expect.element(page.getByText(/^Casa, .*we’re checking with the hotel$/)).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Open trip' })).toHaveAttribute('href', '/trips/stays/bok_3');
	await expect.element(page.getByText(/not a package/)).not.toBeInTheDocument();
});
