import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { StaysFound } from '#lib/stays/search/stay-card.ts';
import { NO_STAY_FILTERS } from '#lib/stays/search/stay-filters.ts';
import { NO_WISHES, type PayWish } from '#lib/stays/search/stay-search.ts';
import { DEFAULT_STAYS_VIEW } from '#lib/stays/search/stays-view.ts';
import { STAY_SEARCH as SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import { StaysNothing } from './stays-nothing.tsx';

const FOUND: StaysFound = {
	cards: [],
	total: 0,
	terms: {},
	currency: 'USD',
	livesMs: 1,
	lookedThrough: null,
	unread: 0,
};
const FAR = { ...SEARCH, km: 80 };
const WISHED = { ...SEARCH, wishes: { ...NO_WISHES, pays: ['hotel'] satisfies PayWish[] } };
const VIEW = { ...DEFAULT_STAYS_VIEW, sort: 'score' as const, filters: { ...NO_STAY_FILTERS, stars: [5] } };
const PLACE = 'place=Lisbon&at=LIS';
const DAYS = 'checkin=2027-03-11&checkout=2027-03-12&rooms=1&adults=2&sort=score';

test.each([
	[
		'a search that finds nothing goes farther',
		'No stays for these days',
		SEARCH,
		0,
		'Search within 20 km',
		`${PLACE}&km=20&${DAYS}&stars=5`,
	],
	[
		'but not beyond what can be asked',
		'No stays for these days',
		FAR,
		0,
		'Search within 100 km',
		`${PLACE}&km=100&${DAYS}&stars=5`,
	],
	['filters that leave nothing go', 'No stays match all filters', SEARCH, 3, 'Remove all filters', `${PLACE}&${DAYS}`],
	[
		'so do wishes that no rate meets',
		'No stays match all filters',
		WISHED,
		0,
		'Remove all filters',
		`${PLACE}&${DAYS}`,
	],
])('%s', async (_, title, search, total, act, leads) => {
	await show(<StaysNothing found={{ ...FOUND, total }} search={search} view={VIEW} />);
	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
	await expect.element(page.getByRole('link', { name: act })).toHaveAttribute('href', `/stays?${leads}`);
	expect(await axeFaults()).toEqual([]);
});
