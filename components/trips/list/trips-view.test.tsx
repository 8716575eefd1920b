import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { makeCancelled, makeHold, makeOrder } from '#lib/travel/testing/make-order.ts';
import { tripCard } from '#lib/trips/trip-card.ts';
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
	journey: null,
	checking: false,
	...change,
});
const view = (given: Partial<Parameters<typeof TripsView>[0]> = {}) => (
	<TripsView
		trips={[]}
		attempts={[]}
		count={0}
		shown={10}
		now={NOW}
		agent={false}
		preferences={preferences}
		{...given}
	/>
);
const card = (name: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test.each(['light', 'dark'] as const)('shows trips by where they stand, in the %s', async (theme) => {
	await show(
		view({
			trips: [
				trip(tripCard(makeHold({ id: 'ord_1' }))),
				trip(tripCard(makeOrder({ id: 'ord_2' })), { section: 'past' }),
				trip(tripCard(makeCancelled({}, { id: 'ord_3' })), { section: 'cancelled' }),
			],
			count: 12,
		}),
		{ theme },
	);
	for (const name of ['Upcoming', 'Past', 'Cancelled or expired'])
		await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
	await expect.element(page.getByText('Pay €412.30 by 3 Mar 2027, 11:00 CET')).toBeVisible();
	await expect.element(page.getByText('Refund: €180.00')).toBeVisible();
	await expect.element(page.getByText(/^Operated by Lufthansa CityLine/).first()).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Show more trips' })).toHaveAttribute('href', '/trips?show=20');
	expect(await axeFaults()).toEqual([]);
});

test('says what needs an answer first', async () => {
	await show(view({ trips: [trip(tripCard(makeHold()), { checking: true })], count: 1 }));
	await expect.element(card(/./).getByText('We’re checking with the airline')).toBeVisible();
	await expect.element(page.getByText(/^Pay €412.30/)).not.toBeInTheDocument();
});

test('says what is known while the service is away', async () => {
	const journey = { origin: 'Berlin', destination: 'Rome', departing_on: '2027-03-11' };
	await show(
		view({
			trips: [
				trip(tripCard(makeOrder()), { unread: true, readAt: '2027-03-01T09:30:00Z' }),
				trip(null, { unread: true, reference: 'AB12CD', journey }),
			],
			count: 2,
		}),
	);
	await expect.element(page.getByText('We can’t reach our booking service')).toBeVisible();
	await expect.element(page.getByText('As of 1 Mar 2027, 10:30 CET')).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Berlin to Rome' })).toBeVisible();
	await expect.element(page.getByText('AB12CD')).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('leads to finding a booking where there is none, and agents to the desk', async () => {
	await show(view({ agent: true }));
	await expect.element(page.getByRole('link', { name: 'Find a booking' })).toHaveAttribute('href', '/find-booking');
	await expect.element(page.getByRole('link', { name: 'Open the desk' })).toHaveAttribute('href', '/agent');
});

test('tells of a booking whose outcome is not known', async () => {
	await show(view({ attempts: [{ id: 'bki_1', journey: null }] }));
	await expect.element(page.getByRole('link', { name: 'Check the status' })).toHaveAttribute('href', '/bookings/bki_1');
	await expect.element(page.getByText('No trips in this browser')).not.toBeInTheDocument();
});
