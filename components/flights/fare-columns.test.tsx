import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show as draw } from '#components/testing/show.tsx';
import { groupJourneys } from '#lib/travel/journeys.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { allowed, makeOffer, refused } from '#lib/travel/testing/make-offer.ts';
import { FareColumns } from './fare-columns.tsx';

const flight = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';
const bags = (checked: number) => [
	{ type: 'carry_on' as const, quantity: 1 },
	{ type: 'checked' as const, quantity: checked },
];
const FARES = [
	makeOffer({ id: 'off_1', price: '400.00', brand: 'Light', slices: [[{ flight }]], refund: refused, change: refused }),
	makeOffer({
		id: 'off_2',
		price: '455.50',
		brand: 'Flex',
		slices: [[{ flight, bags: bags(1) }]],
		refund: allowed('80.00'),
		change: allowed('0.00'),
		seat: true,
	}),
	makeOffer({ id: 'off_3', price: '470.00', brand: 'Open', slices: [[{ flight, bags: [] }]], refund: allowed(null) }),
];

function Fares() {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const { airlines, places, ...found } = projectOffers(FARES);
	const flights = new Map(found.flights.map((one) => [one.key, one]));
	const [journey] = groupJourneys({ offers: found.offers, flights, airlines, places });
	if (!journey) throw new Error('the offers make no journey');
	return <FareColumns {...{ journey, airlines, show }} travellers={2} hrefOf={({ id }) => `/offers/${id}`} />;
}

const columns = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) });

test('fares stand side by side, each with what it costs more than the lowest', async () => {
	await draw(<Fares />);
	await expect.element(page.getByRole('heading', { name: '3 fares on these flights' })).toBeVisible();
	await expect.element(columns.nth(0)).toHaveTextContent('Light€400.00Lowest fare');
	await expect.element(columns.nth(1)).toHaveTextContent('Flex€455.50+€55.50 in total');
	await expect.element(columns.nth(2)).toHaveTextContent('Open€470.00+€70.00 in total');
	await expect
		.element(columns.nth(1).getByRole('link', { name: 'Choose Flex' }))
		.toHaveAttribute('href', '/offers/off_2');
	expect(document.querySelectorAll('main :is(input, [aria-current], [aria-selected])')).toHaveLength(0);
});

test.each([
	[0, ['1 carry-on', 'No checked bag', 'No change', 'No refund', 'Seat choice not stated by the airline']],
	[1, ['1 carry-on', '1 checked bag', 'Change free of charge', 'Refund less €80.00', 'Seat choice included']],
	[
		2,
		['not stated', 'not stated', 'Change not stated by the airline', 'Refund possible, fee not stated', 'not stated'],
	],
])('what fare %s gives is said, and what the airline left out is no “no”', async (place, said) => {
	await draw(<Fares />);
	const terms = columns.nth(place).getByRole('listitem').elements();
	expect(terms.map((term) => term.textContent)).toEqual(said.map((words) => expect.stringContaining(words)));
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await draw(<Fares />, { theme });
	await expect.element(columns.first()).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});
