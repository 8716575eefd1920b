import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show as draw } from '#components/testing/show.tsx';
import { itineraryOf } from '#lib/travel/itinerary.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { TripBefore } from './trip-before.tsx';

const BOOKED = Date.parse('2027-03-01T08:00:00Z');
const ON_THE_WAY = Date.parse('2027-03-12T08:00:00Z');

function Before({ now = BOOKED, order = makeOrder() }: { now?: number; order?: ReturnType<typeof makeOrder> }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const itinerary = itineraryOf(order, projectJourney(order.slices).flights);
	return <TripBefore {...{ order, itinerary, now, show }} locale="en" />;
}
const before = page.getByRole('region', { name: 'Before you fly' });

test('says when check-in opens where the airline says so, and whom to ask where not', async () => {
	await draw(<Before />);
	await expect.element(before).toHaveTextContent('Lufthansa CityLine will say when online check-in opens.');
	await expect
		.element(before)
		.toHaveTextContent('Lufthansa usually opens online check-in 23 h before departure: on 17 Mar 2027 at 19:25 EDT.');
	await expect.element(before).toHaveTextContent('Use booking reference WQ7R2M on its site or in its app');
	await expect.element(before).toHaveTextContent('terminal 1.');
	expect(await axeFaults()).toEqual([]);
});

test('says of a terminal that is not stated where it will be shown', async () => {
	const flight = {
		flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10',
		terminals: [null, '8'] as [null, string],
	};
	await draw(<Before order={makeOrder({ flights: [[flight]] })} />);
	await expect.element(before).toHaveTextContent('The terminal isn’t stated yet; check the airport’s screens.');
});

test('says which bags to bring, once for all who have the same', async () => {
	await draw(<Before />);
	await expect.element(before).toHaveTextContent('Each traveller: 1 carry-on, no checked bag');
	await expect.element(before).toHaveTextContent('Check them before you pack.');
});

test('says how large and heavy they may be where all that fly publish it, and whose rules these are', async () => {
	const flights = [
		[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }],
		[{ flight: 'LH401 JFK 2027-03-18T18:25 FRA 2027-03-19T07:45' }],
	];
	await draw(<Before order={makeOrder({ flights })} />);
	const limits = before.getByRole('listitem');
	expect(limits.elements().map((line) => line.textContent)).toEqual([
		'Personal item: 40 × 30 × 15 cm',
		'Carry-on bag: 55 × 40 × 23 cm, 8 kg',
	]);
	await expect
		.element(before)
		.toHaveTextContent('As British Airways and Lufthansa published it, October 2026. Rules change');
	await expect
		.element(before.getByRole('link', { name: 'britishairways.com' }))
		.toHaveAttribute('href', expect.stringMatching(/^https:/));
	expect(await axeFaults()).toEqual([]);
});

test('says that the airline has limits where one that flies publishes none that we know', async () => {
	await draw(<Before />);
	await expect.element(before).toHaveTextContent('The airline sets the weight and size limits for included bags.');
	await expect.element(before.getByRole('listitem')).not.toBeInTheDocument();
});

test('leaves out the direction that is flown', async () => {
	await draw(<Before now={ON_THE_WAY} />);
	await expect.element(before).toHaveTextContent('City of JFK to City of FRA');
	await expect.element(before).not.toHaveTextContent('CityLine');
});
