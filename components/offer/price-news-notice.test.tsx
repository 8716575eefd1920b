import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show as draw } from '#components/testing/show.tsx';
import { projectOffers } from '#lib/travel/project-offers.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { PriceNewsNotice } from './price-news-notice.tsx';

interface NewsProps {
	/** What the visitor was shown; the offer is 410 euros now, in the fare Light. */
	amount?: string;
	brand?: string;
	foundAgain?: boolean;
	kept?: 'shared' | 'saved';
}

function News({ amount = '400.00', brand = 'Light', foundAgain = false, kept }: NewsProps) {
	const show = useFormat({ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const slices = [[{ flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' }]];
	const [offer, before] = projectOffers([
		makeOffer({ id: 'off_1', price: '410.00', slices }),
		makeOffer({ id: 'off_2', price: amount, brand, slices }),
	]).offers;
	if (!offer || !before) throw new Error('the offers are not projected');
	return <PriceNewsNotice {...{ offer, foundAgain, kept, show }} seen={seenOf(before)} resultsHref="/results" />;
}

const dialog = page.getByRole('dialog');
const words = (): string => document.querySelector('main')?.innerText ?? '';

test.each([
	['rose', '400.00', 'The fare has gone up by €10.00, from €400.00 to €410.00.'],
	['fell', '430.00', 'The fare has gone down by €20.00, from €430.00 to €410.00.'],
])('a price that %s is told before anything else, and stays told on the page', async (_, amount, said) => {
	await draw(<News amount={amount} />);
	const asked = page.getByRole('dialog', { name: 'The price has changed' });
	await expect.element(asked).toHaveTextContent(said);
	await expect.element(asked).toHaveTextContent('Airlines change prices as seats sell.');
	await expect.element(asked.getByRole('link', { name: 'See all journeys' })).toHaveAttribute('href', '/results');
	await asked.getByRole('button', { name: 'Continue at €410.00' }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(words()).toContain(said);
});

test('Escape puts the news away, and so does a press beside it', async () => {
	const again = await draw(<News />);
	await expect.element(dialog).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	again(<News key="again" />);
	await expect.element(dialog).toBeVisible();
	await userEvent.click(dialog.element(), { position: { x: -40, y: -40 }, force: true });
	await expect.element(dialog).not.toBeInTheDocument();
});

test('a price as it was shown is no news', async () => {
	await draw(<News amount="410.00" />);
	expect(words()).toBe('');
	await expect.element(dialog).not.toBeInTheDocument();
});

test('flights found again say so, whatever became of price and fare', async () => {
	const again = await draw(<News amount="410.00" foundAgain />);
	expect(words()).toBe('Same flights, same price as when the link was made.');
	again(<News amount="410.00" brand="Flex" foundAgain />);
	expect(words()).toBe('The fare “Flex” is no longer sold on these flights. This is “Light”.');
	again(<News brand="Flex" foundAgain />);
	const asked = page.getByRole('dialog', { name: 'Same flights found again' });
	await expect.element(asked).toHaveTextContent('€10.00 more than when the link was made: €410.00 instead of €400.00.');
	await expect.element(asked).toHaveTextContent('The fare “Flex” is no longer sold');
});

test.each(['light', 'dark'] as const)('has no fault of accessibility in the %s', async (theme) => {
	await draw(<News />, { theme });
	await expect.element(dialog).toBeVisible();
	expect(await axeFaults()).toEqual([]);
});

test.each([
	['400.00', 'shared', 'Same flights, €10.00 more than when the link was shared: €410.00 instead of €400.00.'],
	['430.00', 'saved', 'Same flights, €20.00 less than when you saved them: €410.00 instead of €430.00.'],
	['410.00', 'shared', 'Same flights, same price as when the link was shared.'],
] as const)('a price of %s that was %s is told against the day on which it was', async (amount, kept, said) => {
	await draw(<News {...{ amount, kept }} foundAgain />);
	await expect.poll(words).toContain(said);
});
