import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show as draw } from '#components/testing/show.tsx';
import { NO_WISH } from '#lib/travel/all-in-price.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import type { Nearby } from '#lib/travel/nearby.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { JourneyItem } from './journey-item.tsx';

const search = { trip: 'one-way', legs: [], adults: 2, children: [], infants: 0 } as unknown as FlightSearch;

function Results({ party = search }: { party?: FlightSearch }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const batch = projectOffers([
		makeOffer({ id: 'off_1', slices: [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]] }),
		makeOffer({ id: 'off_2', slices: [[{ flight: 'BA179 LHR 2027-03-11T16:30 JFK 2027-03-11T19:25', by: 'AA' }]] }),
	]);
	const { airlines, places, offers } = batch;
	const flights = new Map(batch.flights.map((one) => [one.key, one]));
	return groupJourneys({ offers, flights, airlines, places }).map((journey) => (
		<JourneyItem
			key={journey.key}
			{...{ journey, airlines, places, show }}
			search={party}
			wish={NO_WISH}
			medianKg={null}
			open={false}
			onToggle={() => undefined}
			expired={false}
		/>
	));
}

test('each button that opens fares says whose and when', async () => {
	await draw(<Results />);
	const names = page
		.getByRole('button', { name: /^See fares/ })
		.elements()
		.map((button) => button.textContent);
	expect(names).toEqual(['See fares, British Airways, 08:20 to 11:10', 'See fares, American Airlines, 16:30 to 19:25']);
});

test('journeys that differ on the way back alone have names of their own, with days where they are pinned', async () => {
	const names = (what: RegExp) =>
		page
			.getByRole('button', { name: what })
			.elements()
			.map((button) => button.textContent);
	const again = await draw(<Return back="BA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20" />);
	expect(names(/^See fares/)).toEqual(['See fares, British Airways, 08:20 to 11:10; British Airways, 18:30 to 06:20']);
	expect(names(/^Pin/)).toEqual([
		'Pin, British Airways, 08:20 to 11:10, Thu 11 Mar; British Airways, 18:30 to 06:20, Thu 18 Mar',
	]);
	again(<Return back="AA106 JFK 2027-03-18T21:05 LHR 2027-03-19T09:00" />);
	await expect
		.poll(() => names(/^See fares/))
		.toEqual(['See fares, British Airways, 08:20 to 11:10; American Airlines, 21:05 to 09:00']);
});

const GO = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';

function Return({ back, by, nearby = null }: { back: string; by?: string; nearby?: Nearby | null }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const batch = projectOffers([makeOffer({ id: 'off_1', slices: [[{ flight: GO }], [{ flight: back, by }]] })]);
	const flights = new Map(batch.flights.map((one) => [one.key, one]));
	const [journey] = groupJourneys({ ...batch, flights });
	if (!journey) return null;
	return (
		<JourneyItem
			{...{ journey, show, nearby }}
			airlines={batch.airlines}
			places={batch.places}
			search={{ ...search, trip: 'return' }}
			wish={NO_WISH}
			medianKg={null}
			open={false}
			onToggle={() => undefined}
			expired={false}
		/>
	);
}

test('who flies is said once where the same fly both ways, and for each way where not', async () => {
	const again = await draw(<Return back="BA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20" />);
	const said = () =>
		page
			.getByText(/^Operated by/)
			.elements()
			.map((line) => line.textContent);
	expect(said()).toEqual(['Operated by British Airways']);
	again(<Return back="BA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20" by="AA" />);
	await expect.poll(said).toEqual(['Operated by British Airways out, American Airlines back']);
	await expect.element(page.getByText('Sold by British Airways')).toBeVisible();
	again(<Return back="AA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20" />);
	// One of two airlines sells both directions.
	await expect.element(page.getByText('Sold by British Airways')).toBeVisible();
});

test('only what needs care is told in ochre: another airport to fly home from, not the next day', async () => {
	const again = await draw(<Return back="BA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20" />);
	await expect.element(page.getByText('1 day later')).toBeInTheDocument();
	expect(document.querySelector('.journey-care')).toBeNull();
	again(<Return back="BA180 EWR 2027-03-18T18:30 LGW 2027-03-19T06:20" />);
	await expect.element(page.getByText(/^You land at .*\(JFK\) and fly home from .*\(EWR\)$/)).toBeVisible();
	await expect.element(page.getByText(/^You leave from .*\(LHR\) and come back to .*\(LGW\)$/)).toBeVisible();
	expect(document.querySelectorAll('.journey-care')).toHaveLength(2);
});

test('a price for each is told for those with a seat alone', async () => {
	const draw2 = await draw(<Results />);
	await expect.element(page.getByText('€200.00 each').first()).toBeVisible();
	draw2(<Results party={{ ...search, adults: 1, infants: 1 }} />);
	await expect.element(page.getByText(/each/)).not.toBeInTheDocument();
});

test('nothing runs over the edge of a phone with text twice as large', async () => {
	await page.viewport(390, 844);
	document.documentElement.style.fontSize = '200%';
	onTestFinished(async () => {
		document.documentElement.style.fontSize = '';
		await page.viewport(1440, 900);
	});
	await draw(<Results />);
	await expect.element(page.getByRole('button', { name: /^See fares/ }).first()).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a journey of an airport nearby says which, and how far it is from where was asked for', async () => {
	await draw(
		<Return
			back="BA112 JFK 2027-03-18T18:30 LHR 2027-03-19T06:20"
			nearby={{
				places: [
					{
						code: 'LGW',
						name: 'London Gatwick Airport',
						airports: [{ code: 'LHR', name: 'London Heathrow', km: 40 }],
					},
				],
				asked: ['LGW', 'NYC', 'NYC', 'LGW'],
			}}
		/>,
	);
	await expect.element(page.getByText('London Heathrow (LHR): 40 km from London Gatwick Airport')).toBeVisible();
});

test.each([
	[390, 'de'],
	[390, 'fr'],
	[1440, 'de'],
	[1440, 'fr'],
	[1440, 'es'],
	[1440, 'ar'],
] as const)('at %i px its two buttons stand in one row in %s', async (width, locale) => {
	await page.viewport(width, 900);
	await draw(<Results />, { locale });
	for (const row of document.querySelectorAll('.journey-acts')) {
		const [fares, pin] = [...row.children].map((button) => button.getBoundingClientRect());
		expect([pin?.top, pin?.height], 'beside each other').toEqual([fares?.top, fares?.height]);
		expect(pin?.width, 'a finger finds it').toBeGreaterThanOrEqual(44);
		expect(row.scrollWidth, 'within the card').toBeLessThanOrEqual(row.clientWidth);
	}
});
