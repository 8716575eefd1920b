import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show as draw } from '#components/testing/show.tsx';
import { NO_WISH, type Wish } from '#lib/travel/all-in-price.ts';
import { filterJourneys } from '#lib/travel/filter-journeys.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { NO_FILTERS } from '#lib/travel/result-filters.ts';
import { type Sort, sortWith } from '#lib/travel/sort-journeys.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { FilterRail } from './filter-rail.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { JourneyItem } from './journey-item.tsx';
import { SortTabs } from './sort-tabs.tsx';

const flight = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';
const bags = (checked: number) => [
	{ type: 'carry_on' as const, quantity: 1 },
	{ type: 'checked' as const, quantity: checked },
];
const OFFERS = [
	makeOffer({ id: 'off_1', price: '400.00', slices: [[{ flight, bags: bags(0) }]] }),
	makeOffer({ id: 'off_2', price: '455.50', brand: 'Flex', slices: [[{ flight, bags: bags(1) }]] }),
];
const search = {
	trip: 'one-way' as const,
	legs: [],
	adults: 1,
	children: [],
	infants: 0,
	cabin: null,
	direct: false,
	corporate: [],
};

/** Filters, orders and a card around what travellers take, as the results keep it. */
function Taking({ sheet = false }: { sheet?: boolean }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const [wish, setWish] = useState<Wish>(NO_WISH);
	const [sort, setSort] = useState<Sort>('cheapest');
	const [filters, onChange] = useState(NO_FILTERS);
	const { airlines, places, ...batch } = projectOffers(OFFERS);
	const flights = new Map(batch.flights.map((one) => [one.key, one]));
	const journeys = groupJourneys({ offers: batch.offers, flights, airlines, places });
	const onWish = (next: Wish) => {
		setWish(next);
		setSort(sortWith(sort, next));
	};
	const found = filterJourneys(journeys, filters);
	const props = {
		filters,
		onChange,
		wish,
		onWish,
		found,
		airlines,
		places,
		legs: [],
		currency: 'EUR',
		show,
		nearby: null,
		hrefNear: () => '',
	};
	return (
		<>
			{sheet ? <FilterSheet {...props} count={1} /> : <FilterRail {...props} />}
			<SortTabs
				{...{ sort, journeys, wish, show }}
				onSort={setSort}
				best={journeys[0]}
				currency="EUR"
				controls="list"
			/>
			<div id="list">
				{journeys.map((journey) => (
					<JourneyItem
						key={journey.key}
						{...{ journey, airlines, places, search, wish, show }}
						medianKg={null}
						open={false}
						onToggle={() => undefined}
						expired={false}
					/>
				))}
			</div>
		</>
	);
}

const panel = page.getByRole('region', { name: 'What each of you takes' });
const tab = (name: RegExp) => page.getByRole('tab', { name });

test('what each takes heads the filters; the card then says what it comes to and with what', async () => {
	await draw(<Taking />);
	await expect.element(panel).toBeVisible();
	expect(document.querySelector('aside :is(section, fieldset)')).toBe(panel.element());
	await expect.element(panel.getByRole('checkbox')).not.toBeChecked();
	await expect.element(page.getByText(/with 1/)).not.toBeInTheDocument();
	await panel.getByRole('combobox', { name: 'Checked bags each' }).selectOptions('1');
	// The price without the bag stands above it, never beside it.
	await expect.element(page.getByText('€455.50 at most with 1 checked bag each', { exact: true })).toBeVisible();
	await panel.getByRole('checkbox').click();
	await expect
		.element(page.getByText('€400.00 or more: the airline doesn’t state a price for a checked bag and a seat choice'))
		.toBeVisible();
});

test('the order by price counts it as long as anything is asked for', async () => {
	await draw(<Taking />);
	await expect.element(tab(/^All-in/)).not.toBeInTheDocument();
	await panel.getByRole('combobox', { name: 'Checked bags each' }).selectOptions('1');
	await expect.element(tab(/^All-in/)).toHaveAttribute('aria-selected', 'true');
	await expect.element(tab(/^All-in/)).toHaveTextContent('from €455.50');
	await page.getByRole('button', { name: 'Reset' }).click();
	await expect.element(tab(/^All-in/)).not.toBeInTheDocument();
	await expect.element(tab(/^Cheapest/)).toHaveAttribute('aria-selected', 'true');
});

test('a phone has it at the head of its sheet, and counts it among the filters', async () => {
	await draw(<Taking sheet />);
	await page.getByRole('button', { name: 'Filters', exact: true }).click();
	await panel.getByRole('combobox', { name: 'Checked bags each' }).selectOptions('1');
	await expect.element(page.getByText('Filters (1)')).toBeInTheDocument();
	expect(await axeFaults()).toEqual([]);
});
