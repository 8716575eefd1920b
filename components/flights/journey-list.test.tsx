import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { show as draw } from '#components/testing/show.tsx';
import { NO_WISH } from '#lib/travel/all-in-price.ts';
import { groupJourneys } from '#lib/travel/journeys.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { JourneyItem } from './journey-item.tsx';
import { JourneyList } from './journey-list.tsx';

const search = { trip: 'return', legs: [], adults: 2, children: [9], infants: 0 } as unknown as FlightSearch;
const HOURS = Array.from({ length: 40 }, (_, i) => i);
const at = (i: number) => `${String(Math.floor(i / 4) + 8).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`;

/** `pressed`: which of them, by its place, and how far below the edge of the window it stood. */
function Results({ pressed }: { pressed?: { index: number; top: number } }) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const batch = projectOffers(
		HOURS.map((i) =>
			makeOffer({
				id: `off_${i}`,
				slices: [
					[{ flight: `BA${100 + i} LHR 2027-03-11T${at(i)} JFK 2027-03-11T23:10` }],
					[{ flight: `BA${200 + i} JFK 2027-03-18T${at(i)} LHR 2027-03-18T23:25`, by: 'AA' }],
				],
			}),
		),
	);
	const { airlines, places, offers } = batch;
	const flights = new Map(batch.flights.map((one) => [one.key, one]));
	const journeys = groupJourneys({ offers, flights, airlines, places });
	const { key = '' } = journeys[pressed?.index ?? 0] ?? {};
	const place = pressed ? { key, above: -pressed.top, open: key } : null;
	return (
		<>
			<JourneyList
				journeys={journeys}
				searchId="orq_1"
				label="Journeys"
				open={null}
				onRestore={() => undefined}
				pressed={() => place}
				complete
				top={() => 0}
			>
				{(journey) => (
					<JourneyItem
						{...{ journey, airlines, places, show, search }}
						wish={NO_WISH}
						medianKg={null}
						open={false}
						onToggle={() => undefined}
						expired={false}
					/>
				)}
			</JourneyList>
			<a href="#below">Below the list</a>
			<div style={{ height: 300 }} />
		</>
	);
}

test('what stands below a long list stays where it is once it has come into sight', async () => {
	await page.viewport(390, 844);
	await draw(<Results />);
	await expect.element(page.getByRole('article').first()).toBeVisible();
	const link = page.getByRole('link', { name: 'Below the list' }).element();
	const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const top = () => Math.round(link.getBoundingClientRect().top);
	const first = page.getByRole('article').first().element();
	link.scrollIntoView({ block: 'center' });
	const reached = top();
	await drawn();
	expect(first.isConnected, 'other cards are on the screen').toBe(false);
	expect(top()).toBe(reached);
});

test('a journey that was pressed before there was a list stays where it stood', async () => {
	await page.viewport(390, 844);
	await draw(<Results pressed={{ index: 20, top: 300 }} />);
	const card = page.getByRole('listitem').filter({ hasText: at(20) });
	const top = () => Math.round(card.first().element().getBoundingClientRect().top);
	await expect.poll(top).toBeGreaterThan(240);
	expect(top()).toBeLessThan(360);
});
