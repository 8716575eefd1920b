import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { groupJourneys } from '#lib/travel/journeys.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { OfferView } from './offer-view.tsx';

const link = { search: null, seen: null, resultsHref: '/', againHref: null, foundAgain: false };
const preferences = { locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' } as const;

/** An offer with one fare, opened so many minutes before its price expires. */
function opened(minutesLeft: number): OpenedOffer {
	const now = Date.now();
	const flight = { flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' };
	const offer = {
		...makeOffer({ slices: [[flight]] }),
		expires_at: new Date(now + minutesLeft * 60_000).toISOString(),
	};
	const { airlines, places, offers, flights } = projectOffers([offer]);
	const found = { offers, airlines, places, flights: new Map(flights.map((one) => [one.key, one])) };
	const [journey] = groupJourneys(found);
	if (!journey) throw new Error('the offer makes no journey');
	return { offer, journey, airlines, places, allFares: true, now };
}

const beside = { currency: 'USD', rates: { EUR: '1', USD: '1.25' }, date: '2027-01-04', oldDays: null };

const fares = page.getByRole('region', { name: 'Choose a fare' });

test('shows the fares while the price is valid', async () => {
	await show(<OfferView opened={opened(10)} link={link} preferences={preferences} />);
	await expect.element(fares).toHaveTextContent('The airline sells these flights at one fare only.');
});

test('says nothing of the fares on sale once the price has expired', async () => {
	await show(<OfferView opened={opened(-1)} link={link} preferences={preferences} />);
	await expect.element(page.getByText('This price has expired and can no longer be booked.')).toBeVisible();
	await expect.element(fares).not.toBeInTheDocument();
	await expect.element(page.getByText('Your choice')).not.toBeInTheDocument();
});

test.each([
	[null, 'exchange rates of 4 Jan 2027, for guidance only'],
	[30, 'exchange rates of 4 Jan 2027, 30 days old, so today’s may differ'],
])('shows the price in the currency of choice too, with the day of its rates (%s)', async (oldDays, said) => {
	const chosen = { ...preferences, beside: { ...beside, oldDays } };
	await show(<OfferView opened={opened(10)} link={link} preferences={chosen} />);
	const { total_amount: amount } = opened(10).offer;
	const price = page.getByRole('region', { name: /Price for/ });
	await expect.element(price).toHaveTextContent(new RegExp(`€${amount}.*about \\$${Number(amount) * 1.25}`));
	await expect.element(price).toHaveTextContent(said);
	await expect.element(price).toHaveTextContent('You’re charged the exact price, in its own currency.');
	for (const act of page.getByRole('link', { name: /Book|Continue/ }).elements())
		expect(act.textContent, 'what a press names is what is charged').not.toContain('$');
});

test('says nothing of rates where the price is in the currency of choice', async () => {
	const chosen = { ...preferences, beside: { ...beside, currency: 'EUR' } };
	await show(<OfferView opened={opened(10)} link={link} preferences={chosen} />);
	await expect.element(fares).toBeVisible();
	expect(document.querySelector('main')?.innerText).not.toMatch(/about|rates/);
});
