import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import { parseSearch } from '#lib/travel/search-query.ts';
import { SearchSummary } from './search-summary.tsx';

const { search } = parseSearch(
	{ trip: 'return', from: 'LON', to: 'NYC', depart: '2027-01-22', return: '2027-01-29', adults: '2', children: '9' },
	'2027-01-01',
);

test('takes two lines of a phone, with buttons large enough for a finger', async () => {
	await page.viewport(390, 844);
	onTestFinished(() => page.viewport(1440, 900));
	await show(<SearchSummary search={search} places={[]} locale="en" />);
	const opens = page.getByRole('button', { name: 'Share or save' });
	await expect.element(opens).toBeVisible();
	const lines = page.getByText(/2 adults, 1 child/).element();
	expect(lines.getBoundingClientRect().height, 'one line of details').toBeLessThan(24);
	expect(lines.closest('.wrap')?.getBoundingClientRect().height).toBeLessThanOrEqual(64);
	for (const target of [opens, page.getByRole('link')])
		expect(Math.min(target.element().clientWidth, target.element().clientHeight)).toBeGreaterThanOrEqual(42);
	await opens.click();
	await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});
