import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { IN_EUROS_TOO } from '#components/testing/in-euros-too.ts';
import { show as draw } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { NO_WISH } from '#lib/travel/all-in-price.ts';
import { filterJourneys } from '#lib/travel/filter-journeys.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import type { NearbySearched } from '#lib/travel/nearby.ts';
import { NO_FILTERS } from '#lib/travel/result-filters.ts';
import { allowed, makeOffer } from '#lib/travel/testing/make-offer.ts';
import { FilterRail } from './filter-rail.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FilteredOut } from './filtered-out.tsx';

const DAY = '2027-03-11T';
const nonstop = (number: string) => [{ flight: `${number} LHR ${DAY}08:20 JFK ${DAY}11:10` }];
const viaFrankfurt = [
	{ flight: `LH901 LHR ${DAY}06:30 FRA ${DAY}09:05`, aircraft: 'ATR 72-600' },
	{ flight: `LH400 FRA ${DAY}10:55 JFK ${DAY}13:50`, aircraft: 'Boeing 787-9' },
];
const FEW = [
	makeOffer({ id: 'off_1', price: '410.00', slices: [nonstop('BA117')], refund: allowed(null) }),
	makeOffer({ id: 'off_2', price: '380.00', slices: [nonstop('AA101')] }),
	makeOffer({ id: 'off_3', price: '250.00', slices: [viaFrankfurt] }),
];
const SELLERS = ['AA', 'AB', 'AC', 'AD', 'AE', 'AF', 'AG', 'AH', 'AI'];
const MANY = SELLERS.map((code) => makeOffer({ id: `off_${code}`, slices: [nonstop(`${code}100`)] }));

interface FilteringProps {
	offers?: typeof FEW;
	locale?: Locale;
	/** As a phone has them. */
	sheet?: boolean;
	/** Of a search there and back between cities. */
	returns?: boolean;
	nearby?: NearbySearched | null;
	beside?: Preferences['beside'];
}

const hrefNear = (km: number | null) => `/flights?near=${km}`;

/** The filters of some offers and what they leave, as the results around them keep both. */
function Filtering({
	offers = FEW,
	locale = 'en',
	sheet = false,
	returns = false,
	nearby = null,
	beside,
}: FilteringProps) {
	const preferences: Preferences = { locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' };
	const show = useFormat(beside ? { ...preferences, beside } : preferences);
	const [filters, onChange] = useState(NO_FILTERS);
	const [wish, onWish] = useState(NO_WISH);
	const [all] = useState(() => {
		const { airlines, places, ...found } = projectOffers(offers);
		const flights = new Map(found.flights.map((one) => [one.key, one]));
		return { airlines, places, journeys: groupJourneys({ offers: found.offers, flights, airlines, places }) };
	});
	const found = filterJourneys(all.journeys, filters);
	const { airlines, places } = all;
	const legs = returns
		? [
				{ from: 'LON', to: 'NYC' },
				{ from: 'NYC', to: 'LON' },
			]
		: [{ from: 'LHR', to: 'JFK' }];
	const props = {
		filters,
		onChange,
		wish,
		onWish,
		found,
		airlines,
		places,
		legs,
		currency: 'EUR',
		show,
		nearby,
		hrefNear,
	};
	const count = found.journeys.length;
	return (
		<>
			{sheet ? <FilterSheet {...props} count={count} /> : <FilterRail {...props} />}
			<output aria-label="Left">{count}</output>
			{count === 0 && <FilteredOut strictest={found.strictest} {...{ filters, onChange }} />}
		</>
	);
}

const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const slider = (name: string) => page.getByRole('slider', { name });
const button = (name: string) => page.getByRole('button', { name });
const left = page.getByRole('status', { name: 'Left' });

test('each box says how many journeys it leaves and from what price, and leaves as many', async () => {
	await draw(<Filtering />);
	await expect.element(box('Non-stop')).toHaveAccessibleName('Non-stop 2 · €380.00');
	await expect.element(box('1 stop')).toHaveAccessibleName('1 stop 1 · €250.00');
	await expect.element(box('Refundable')).toHaveAccessibleName('Refundable 1 · €410.00');
	await box('Non-stop').click();
	await expect.element(left).toHaveTextContent('2');
	await expect.element(box('1 stop')).toHaveAccessibleName('1 stop 1 · €250.00');
	await expect.element(box('Refundable')).toHaveAccessibleName('Refundable 1 · €410.00');
	await box('1 stop').click();
	await expect.element(left).toHaveTextContent('3');
});

test('what would leave nothing cannot be chosen, only taken back', async () => {
	await draw(<Filtering />);
	await expect.element(box('2 or more')).toBeDisabled();
	await box('Lufthansa').click();
	await expect.element(box('Non-stop')).toBeDisabled();
	await expect.element(box('Lufthansa')).toBeEnabled();
	await box('Lufthansa').click();
	await expect.element(box('Non-stop')).toBeEnabled();
	await expect.element(left).toHaveTextContent('3');
});

test('a limit moves by keys, says what it is, and limits nothing at its end', async () => {
	await draw(<Filtering />);
	const price = slider('Total price');
	await expect.element(price).toHaveAttribute('aria-valuetext', 'Any');
	(price.element() as HTMLElement).focus();
	await userEvent.keyboard('{Home}');
	await expect.element(price).toHaveAttribute('aria-valuetext', 'up to €250.00');
	await expect.element(left).toHaveTextContent('1');
	await userEvent.keyboard('{End}{ArrowLeft}');
	await expect.element(left).toHaveTextContent('2');
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(price).toHaveAttribute('aria-valuetext', 'Any');
	await expect.element(left).toHaveTextContent('3');
	await expect.element(button('Reset')).not.toBeInTheDocument();
});

test('the limit of the price says about how much it is in the currency of choice, and stays where it is', async () => {
	await draw(<Filtering beside={{ ...IN_EUROS_TOO, currency: 'USD' }} />);
	const price = slider('Total price').element() as HTMLElement;
	const height = () => price.closest('.border-t')?.clientHeight;
	const before = height();
	await expect.element(page.getByText(/about \$/)).not.toBeInTheDocument();
	price.focus();
	await userEvent.keyboard('{Home}');
	await expect.element(page.getByText('about $313', { exact: true })).toBeVisible();
	await expect.element(slider('Total price')).toHaveAttribute('aria-valuetext', 'up to €250.00');
	expect(height()).toBe(before);
});

test('there is no limit of what is the same for all', async () => {
	await draw(<Filtering offers={MANY} />);
	await expect.element(slider('Travel time')).not.toBeInTheDocument();
	await expect.element(slider('Total price')).not.toBeInTheDocument();
});

test('the seventh airline and those after it come when they are asked for', async () => {
	await draw(<Filtering offers={MANY} />);
	const airlines = page.getByRole('group', { name: 'Airlines' }).getByRole('checkbox');
	expect(airlines.elements()).toHaveLength(6);
	await button('Show all 9').click();
	expect(airlines.elements()).toHaveLength(9);
	await button('Show fewer').click();
	expect(airlines.elements()).toHaveLength(6);
});

test('a ticked airline is shown alone or left out, as the list is told', async () => {
	await draw(<Filtering />);
	await box('Lufthansa').click();
	await expect.element(left).toHaveTextContent('1');
	await button('Leave out').first().click();
	await expect.element(left).toHaveTextContent('2');
	await expect.element(box('Lufthansa')).toBeChecked();
	// Each says what is left where it is left out, too.
	await expect.element(box(/^Lufthansa/)).toHaveAccessibleName('Lufthansa 2 · €380.00');
	await box(/^British Airways/).click();
	await expect.element(left).toHaveTextContent('1');
	await expect.element(box(/^American Airlines/)).toHaveAccessibleName('American Airlines 0');
	await expect.element(box(/^American Airlines/)).toBeDisabled();
	await box(/^British Airways/).click();
	await box(/^Lufthansa/).click();
	await expect.element(left).toHaveTextContent('3');
	await expect.element(box(/^British Airways/)).toHaveAccessibleName('British Airways 2 · €250.00');
});

test('an alliance counts where a member of it sells or flies each flight', async () => {
	await draw(<Filtering />);
	await expect.element(box(/^oneworld/)).toHaveAccessibleName('oneworld 2 · €380.00');
	await box(/^Star Alliance/).click();
	await expect.element(left).toHaveTextContent('1');
	await expect.element(box(/^SkyTeam/)).not.toBeInTheDocument();
});

test('an alliance left out takes what any of its members sells or flies, were it one flight of two', async () => {
	const mixed = [
		{ flight: `AF1681 LHR ${DAY}06:30 CDG ${DAY}09:05` },
		{ flight: `BA171 CDG ${DAY}10:55 JFK ${DAY}13:50` },
	];
	await draw(<Filtering offers={[...FEW, makeOffer({ id: 'off_4', price: '300.00', slices: [mixed] })]} />);
	const alliances = page.getByRole('group', { name: 'Alliances', exact: true });
	await expect.element(box(/^SkyTeam/)).toBeDisabled();
	await alliances.getByRole('button', { name: 'Leave out' }).click();
	await box(/^SkyTeam/).click();
	await expect.element(left).toHaveTextContent('3');
	await box(/^oneworld/).click();
	await expect.element(left).toHaveTextContent('1');
	await alliances.getByRole('button', { name: 'Show only' }).click();
	await expect.element(left).toHaveTextContent('2');
	await expect.element(box(/^oneworld/)).toBeChecked();
});

test('aircraft are shown alone or left out by their families', async () => {
	await draw(<Filtering />);
	const aircraft = page.getByRole('group', { name: 'Aircraft', exact: true });
	await expect.element(aircraft.getByRole('checkbox').first()).toHaveAccessibleName('Boeing 787 1 · €250.00');
	await box(/^Propeller aircraft/).click();
	await expect.element(left).toHaveTextContent('1');
	await aircraft.getByRole('button', { name: 'Leave out' }).click();
	await expect.element(left).toHaveTextContent('2');
	await expect.element(box(/^Propeller aircraft/)).toBeChecked();
});

test('a time of day has both ends, moved by keys, said in words, with what it leaves', async () => {
	await draw(<Filtering />);
	const times = page.getByRole('group', { name: 'Leaving City of LHR' });
	await expect.element(times).toHaveTextContent('Any time3 · €250.00');
	(slider('Leaving City of LHR: earliest').element() as HTMLElement).focus();
	await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
	await expect.element(slider('Leaving City of LHR: earliest')).toHaveAttribute('aria-valuetext', '07:30');
	await expect.element(times).toHaveTextContent('From 07:302 · €380.00');
	await expect.element(left).toHaveTextContent('2');
	(slider('Leaving City of LHR: latest').element() as HTMLElement).focus();
	await userEvent.keyboard('{Home}');
	await expect.element(times).toHaveTextContent('07:30 to 08:000');
	await expect.element(left).toHaveTextContent('0');
	await userEvent.keyboard('{End}');
	await expect.element(slider('Leaving City of LHR: latest')).toHaveAttribute('aria-valuetext', 'midnight');
	await expect.element(left).toHaveTextContent('2');
});

test('airports are asked for where a city has several, first of all the same both ways', async () => {
	const there = (id: string, back: string) =>
		makeOffer({
			id,
			slices: [nonstop(`BA${id}`), [{ flight: `BA9${id} JFK 2027-03-18T18:30 ${back} 2027-03-19T06:20` }]],
		});
	const again = await draw(<Filtering key="return" offers={[there('1', 'LHR'), there('2', 'LGW')]} returns />);
	const airports = page.getByRole('group', { name: 'Airports', exact: true }).getByRole('checkbox');
	expect(airports.elements()).toHaveLength(3);
	await expect.element(airports.first()).toHaveAccessibleName(/^Same airports both ways 1/);
	await airports.first().click();
	await expect.element(left).toHaveTextContent('1');
	await airports.first().click();
	await box(/\(LGW\)/).click();
	await expect.element(left).toHaveTextContent('0');
	again(<Filtering />);
	await expect.element(left).toHaveTextContent('3');
	expect(airports.elements()).toHaveLength(0);
});

test('nearby airports are offered by radius, each a separate search, and told once they are searched', async () => {
	const around = (name: string, ...airports: [string, number][]) => ({
		code: name,
		name,
		airports: airports.map(([code, km]) => ({ code, name: code, km })),
	});
	const nearby = {
		places: [around('LHR', ['LGW', 40], ['SOU', 85]), around('JFK', ['EWR', 33])],
		asked: ['LHR', 'JFK'],
		ways: 5,
		searched: 4,
	};
	const again = await draw(<Filtering nearby={{ ...nearby, km: null }} />);
	const link = (name: string) => page.getByRole('link', { name });
	await expect.element(link('None')).toHaveAttribute('aria-current', 'true');
	await expect.element(link('50 km 2 airports')).toHaveAttribute('href', '/flights?near=50');
	await expect.element(link('100 km 3 airports')).not.toHaveAttribute('aria-current');
	await expect.element(link('150 km')).not.toBeInTheDocument();
	await expect
		.element(page.getByText('Adds up to 5 searches between other airports, out of your 30 a minute.'))
		.toBeVisible();
	again(<Filtering nearby={{ ...nearby, km: 100 }} />);
	await expect.element(page.getByText('Near LHR: LGW 40 km and SOU 85 km')).toBeVisible();
	await expect.element(page.getByText(/^4 of 5 combinations with nearby airports were searched too/)).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test('when nothing is left, the strictest filter is named and dropped with one press', async () => {
	await draw(<Filtering />);
	await box('Non-stop').click();
	(slider('Total price').element() as HTMLElement).focus();
	await userEvent.keyboard('{Home}');
	await expect.element(page.getByRole('heading', { name: 'No journeys match all filters' })).toBeVisible();
	await expect.element(page.getByText('“Price” hides the most: 2 journeys.')).toBeVisible();
	await button('Remove “Price”').click();
	await expect.element(left).toHaveTextContent('2');
	await button('Reset').click();
	await expect.element(left).toHaveTextContent('3');
	await expect.element(box('Non-stop')).not.toBeChecked();
});

test('the sheet of a phone keeps the focus, counts what it leaves, and gives the focus back', async () => {
	await draw(<Filtering sheet />);
	(button('Filters').element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	const sheet = page.getByRole('dialog', { name: 'Filters' });
	await expect.element(sheet).toBeVisible();
	for (let press = 0; press < 30; press++) {
		await userEvent.tab();
		const { activeElement } = document;
		expect(activeElement === document.body || sheet.element().contains(activeElement)).toBe(true);
	}
	await box('Non-stop').click();
	await button('Show 2 journeys').click();
	await expect.element(sheet).not.toBeInTheDocument();
	await expect.element(button('Filters (1)')).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(sheet).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(sheet).not.toBeInTheDocument();
	await expect.element(button('Filters (1)')).toHaveFocus();
});

test('the back button closes the sheet and stays on the page', async () => {
	await draw(<Filtering sheet />);
	const address = location.href;
	await button('Filters').click();
	const sheet = page.getByRole('dialog', { name: 'Filters' });
	await expect.element(sheet).toBeVisible();
	history.back();
	await expect.element(sheet).not.toBeInTheDocument();
	expect(location.href).toBe(address);
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await draw(<Filtering />, { theme });
	await box('Non-stop').click();
	expect(await axeFaults()).toEqual([]);
});

test('a limit grows from where reading begins', async () => {
	await draw(<Filtering locale="ar" />, { locale: 'ar' });
	const price = slider('السعر الإجمالي');
	(price.element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowLeft}');
	await expect.element(price).toHaveAttribute('aria-valuetext', 'دون حدّ');
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(left).toHaveTextContent('2');
});
