import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { addLine, NO_RESULTS } from '#lib/api/flights.ts';
import { parseView } from '#lib/results-view.ts';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { FirstJourneys } from './first-journeys.tsx';
import { FlightResults } from './flight-results.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
	scrollTo(0, 0);
});

const DAY = '2099-03-11';
const { search } = parseSearch({ trip: 'one-way', from: 'LHR', to: 'JFK', depart: DAY, adults: '1' }, '2099-01-01');
const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;
const NONE: readonly string[] = [];
const offers = (hours: readonly number[]) =>
	hours.map((hour) =>
		makeOffer({
			id: `off_${hour}`,
			slices: [[{ flight: `BA${100 + hour} LHR ${DAY}T${hour}:00 JFK ${DAY}T${hour + 3}:10` }]],
		}),
	);
const line = (hours: readonly number[]): SearchLine => ({
	type: 'batch',
	batch: projectOffers(offers(hours)),
	remaining: 1,
	total: 2,
	pending: [],
	failed: [],
	now: Date.now(),
});

/** A page whose server knew these journeys; gives a way to tell it of others. */
async function results(known: readonly number[]) {
	const { readable, writable } = new TransformStream<string, string>();
	const writer = writable.getWriter();
	vi.stubGlobal('fetch', async () => new Response(readable.pipeThrough(new TextEncoderStream())));
	await page.viewport(390, 844);
	const view = parseView({});
	await show(
		<FlightResults
			searchId="orq_1"
			also={NONE}
			search={search}
			today="2099-01-01"
			prices={{ days: [], month: [], now: Date.now() }}
			initialView={view}
			nearby={null}
			preferences={preferences}
			legs={null}
			ends={[]}
		>
			<FirstJourneys
				results={addLine(NO_RESULTS, line(known), Date.now())}
				{...{ search, view, preferences }}
				nearby={null}
			/>
		</FlightResults>,
	);
	const written = page.getByRole('article').first().element();
	return {
		written,
		end: async (hours: readonly number[]) => {
			await writer.write(`${JSON.stringify(line(hours))}\n${JSON.stringify({ type: 'done', now: Date.now() })}\n`);
			await expect.element(page.getByText('All results loaded.')).toBeVisible();
		},
	};
}
const HOURS = [10, 11, 12, 13, 14, 15];
const card = () => page.getByRole('article').nth(1);

test('cards that say what the list would stay as the server wrote them, with the list below', async () => {
	const { written, end } = await results(HOURS);
	await end(HOURS);
	expect(written.isConnected).toBe(true);
	await expect.element(page.getByText('6 journeys', { exact: true })).toBeVisible();
	window.dispatchEvent(new Event('scroll'));
	await expect.poll(() => written.isConnected, { message: 'the list takes their place' }).toBe(false);
	await expect.element(card()).toBeVisible();
});

test('another journey among the first has the list drawn', async () => {
	const { written, end } = await results(HOURS.slice(1));
	await end(HOURS);
	expect(written.isConnected).toBe(false);
	await expect.element(page.getByRole('article', { name: /10:00/ })).toBeVisible();
});

test('a press on a card that the server wrote opens the fares of that journey, and stays where it was', async () => {
	const { end } = await results(HOURS);
	await end(HOURS);
	await card().getByRole('button', { name: 'See fares' }).click();
	await expect.element(card().getByRole('button', { name: 'Hide fares' })).toHaveFocus();
});

test('a press before anything was found is answered by the list', async () => {
	const { end } = await results(HOURS);
	await card().getByRole('button', { name: 'See fares' }).click();
	await end(HOURS);
	await expect.element(card().getByRole('button', { name: 'Hide fares' })).toBeVisible();
});

test('a card that the server wrote can be pinned', async () => {
	const { end } = await results(HOURS);
	await end(HOURS);
	await card().getByRole('button', { name: 'Pin' }).click();
	await expect.element(card().getByRole('button', { name: 'Pin' })).toHaveAttribute('aria-pressed', 'true');
});

test('a keyboard goes on where it was when the list takes the place of the card it has come to', async () => {
	const { written, end } = await results(HOURS);
	await end(HOURS);
	card().getByRole('button', { name: 'See fares' }).element().focus();
	if (written.isConnected) await userEvent.keyboard('{Tab}');
	await expect.poll(() => written.isConnected).toBe(false);
	expect(document.activeElement?.closest('[aria-posinset]'), 'in the list').not.toBe(null);
});
