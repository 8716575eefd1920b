import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#contract/air/order.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { show as draw } from '#components/testing/show.tsx';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { TripTerms } from './trip-terms.tsx';
import { TripTravellers } from './trip-travellers.tsx';

const NOW = Date.parse('2027-03-01T08:00:00Z');
const NO_REFUND = {
	change_before_departure: null,
	refund_before_departure: { allowed: false, penalty_amount: null, penalty_currency: null },
};

function Parts({ order, who = 'customer' }: { order: Order; who?: BookingReader }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const itinerary = itineraryOf(order, projectJourney(order.slices).flights);
	return (
		<>
			<TripTerms {...{ order, who, show }} now={NOW} locale="en" />
			<TripTravellers {...{ order, show, itinerary }} status="confirmed" full locale="en" />
		</>
	);
}

test.each([
	['while it lasts', '2027-03-02T07:00:00Z', 1],
	['no longer once it is over', '2027-03-01T07:00:00Z', 0],
])('what gives everything back is told beside a fare without a refund, %s', async (_, ends, times) => {
	await draw(<Parts order={makeOrder({ void_window_ends_at: ends, conditions: NO_REFUND })} />);
	const told = page.getByText(/^Cancel by 2 Mar 2027, 08:00 CET and you get back everything you paid/);
	expect(told.elements()).toHaveLength(times);
	await expect.element(page.getByText(/No refund\./)).toBeVisible();
});

test('an agent is told what the customer gets back', async () => {
	const order = makeOrder({ void_window_ends_at: '2027-03-02T07:00:00Z', conditions: NO_REFUND });
	await draw(<Parts order={order} who="agent" />);
	await expect.element(page.getByText(/08:00 CET and the customer gets back everything they paid/)).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'If the customer’s plans change' })).toBeVisible();
});

test('an infant on a lap is said to have no seat to choose', async () => {
	const order = makeOrder();
	const [first, ...others] = order.passengers;
	if (!first) throw new Error('no traveller');
	const passengers = [{ ...first, type: 'infant_without_seat' as const }, ...others];
	await draw(<Parts order={{ ...order, passengers }} />);
	const [infant, adult] = page.getByRole('listitem').filter({ hasText: 'Bags' }).elements();
	expect(infant?.textContent).not.toContain('Seats');
	expect(adult?.textContent).toContain('Seats');
});
