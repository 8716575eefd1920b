import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFormat } from '#components/shell/use-format.ts';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StayCard } from '#lib/stays/search/stay-card.ts';
import { filterStays, NO_STAY_FILTERS, type StayFilters } from '#lib/stays/search/stay-filters.ts';
import { NO_WISHES, type RateWishes } from '#lib/stays/search/stay-search.ts';
import { makeStayCard } from '#lib/stays/testing/make-stay-card.ts';
import { StayFilterGroups } from './stay-filters.tsx';

const hotel = (id: string, dollars: number, change: Partial<StayCard>) => {
	const card = makeStayCard({ id, ...change });
	return { ...card, price: { ...card.price, compare: dollars * 100 } };
};
const CARDS = [
	hotel('a', 200, { amenities: ['pool'], brand: { id: 'bra_1', name: 'Harbour Inns' } }),
	hotel('b', 500, { amenities: ['pool', 'gym'], loyalty: 'wayfare_hotel_group_rewards', score: 9.1, stars: 5 }),
	hotel('c', 900, { score: null, stars: null }),
];

function Filters({ locale = 'en' }: { locale?: Locale }) {
	const words = useFormat({ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' });
	const [filters, setFilters] = useState<StayFilters>(NO_STAY_FILTERS);
	const [wishes, setWishes] = useState<RateWishes>(NO_WISHES);
	const found = filterStays(CARDS, filters, 'USD');
	return (
		<>
			<StayFilterGroups
				{...{ filters, wishes, found }}
				onFilters={setFilters}
				onWishes={setWishes}
				currency="USD"
				show={words}
			/>
			<output data-testid="left">{found.cards.map(({ id }) => id).join(' ')}</output>
			<output data-testid="wishes">{JSON.stringify(wishes)}</output>
		</>
	);
}

const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const left = (ids: string) => expect.element(page.getByTestId('left')).toHaveTextContent(ids);
const wished = (said: RateWishes) => expect.element(page.getByTestId('wishes')).toHaveTextContent(JSON.stringify(said));

test('what is asked of rates is a wish of the search: free to cancel, meals, when it is paid', async () => {
	await show(<Filters />);
	await box('Free cancellation').click();
	await wished({ free: true, pays: [], boards: [] });
	await box('Half board').click();
	await box('Breakfast included').click();
	await wished({ free: true, pays: [], boards: ['breakfast', 'half_board'] });
	await box('Half board').click();
	await box('Pay at the property').click();
	await wished({ free: true, pays: ['hotel'], boards: ['breakfast'] });
	await box('Pay a deposit when booking').click();
	await wished({ free: true, pays: ['deposit', 'hotel'], boards: ['breakfast'] });
	await expect.element(box('Pay when booking')).not.toBeChecked();
	await box('Pay at the property').click();
	await wished({ free: true, pays: ['deposit'], boards: ['breakfast'] });
	await box('Pay a deposit when booking').click();
	await box('Free cancellation').click();
	await wished({ free: false, pays: [], boards: ['breakfast'] });
	await left('a b c');
});

test('what is known of hotels leaves some, and each option says how many and from what price', async () => {
	await show(<Filters />);
	await page.getByRole('button', { name: /^Show all/ }).click();
	await expect.element(page.getByText('2 · $200.00').first()).toBeVisible();
	await box('Pool').click();
	await left('a b');
	await box('Gym').click();
	await left('b');
	await box('Gym').click();
	await box('Harbour Inns').click();
	await left('a');
	// Nothing would be left.
	await expect.element(box('In a loyalty programme')).toBeDisabled();
	await box('Harbour Inns').click();
	await box('In a loyalty programme').click();
	await left('b');
	await box('In a loyalty programme').click();
	await box('9 and above').click();
	await left('b');
	await box('9 and above').click();
	await box('5 stars').click();
	await left('b');
});

test('the price is limited by a slider, which at its end limits nothing', async () => {
	await show(<Filters />);
	const price = page.getByRole('slider', { name: 'Price for the whole stay' });
	await expect.element(price).toHaveAttribute('aria-valuetext', 'Any');
	await price.fill('500');
	await expect.element(price).toHaveAttribute('aria-valuetext', 'up to $500.00');
	await left('a b');
	await price.fill('900');
	await left('a b c');
});

test('all filters stand in Arabic, in nobody’s way', async () => {
	await show(<Filters locale="ar" />, { locale: 'ar' });
	await expect.element(page.getByRole('group', { name: 'الإلغاء', exact: true })).toBeVisible();
	expect(getComputedStyle(box(/Harbour Inns/).element()).direction).toBe('rtl');
	expect(await axeFaults()).toEqual([]);
});
