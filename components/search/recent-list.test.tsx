import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { RecentList } from './recent-list.tsx';

const WORDS = {
	title: 'Your recent searches',
	clear: 'Clear all',
	note: 'Kept here.',
	stays: 'Stays in {place}',
	searched: 'Searched {when}',
	minutes: ['just now'],
	seen: { title: '', detail: '', oneWay: '', note: '' },
};
const LISBON = { code: 'LIS', name: 'Lisbon', latitude: 38.7, longitude: -9.1 };

test('searches for stays stand among those for flights, each leading to what it found', async () => {
	await show(
		<RecentList
			words={WORDS}
			locale="en"
			now={0}
			searches={[
				{ of: 'stays', query: '?at=LIS', at: 0, places: [LISBON], detail: '11 – 15 Mar · 1 room', locale: 'en' },
			]}
		/>,
	);
	const stay = page.getByRole('link', { name: /^Stays in Lisbon/ });
	await expect.element(stay).toHaveAttribute('href', '/stays?at=LIS');
	await expect.element(stay).toHaveTextContent('11 – 15 Mar · 1 room');
	expect(await axeFaults()).toEqual([]);
});
