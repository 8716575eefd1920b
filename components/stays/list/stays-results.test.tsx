import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import { staysLines, type StaysReply } from '#lib/stays/search/stays-reply.ts';
import { DEFAULT_STAYS_VIEW } from '#lib/stays/search/stays-view.ts';
import { makeStayCard } from '#lib/stays/testing/make-stay-card.ts';
import { STAY_SEARCH as SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import { StaysResults } from './stays-results.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	history.replaceState(null, '', '/');
});

const hotel = (name: string, total: number, km: number) =>
	makeStayCard({
		id: `acc_${name}`,
		name,
		km,
		price: { total: `${total}.00`, currency: 'USD', due: null, dueCurrency: null, compare: total * 100 },
	});
const NEAR = hotel('Near', 400, 0.2);
const ALL: StaysReply = {
	found: {
		cards: [NEAR, hotel('Cheap', 100, 9), hotel('Dear', 900, 5)],
		total: 3,
		terms: {},
		currency: 'USD',
		livesMs: 600_000,
		lookedThrough: null,
	},
	place: { name: 'Lisbon', latitude: 38.7, longitude: -9.14 },
};
const names = () =>
	page
		.getByRole('article')
		.getByRole('heading')
		.elements()
		.map((heading) => heading.textContent);

/** A page that has written its first hotel; gives what answers its browser's question for the others. */
async function open() {
	let send: (response: Response) => void = () => {};
	vi.stubGlobal('fetch', (url: string) =>
		url.startsWith('/api/stays/list')
			? new Promise<Response>((resolve) => (send = resolve))
			: Promise.reject(new TypeError('nothing else is there')),
	);
	await show(
		<StaysResults
			search={SEARCH}
			start={{ ...ALL, found: { ...ALL.found, cards: [NEAR] } }}
			left={3}
			initialView={DEFAULT_STAYS_VIEW}
			shown={1}
			today="2027-01-01"
			preferences={{ locale: 'en', theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }}
			mapStyle={null}
			plain={null}
			plainMore={null}
		/>,
	);
	return (response: Response) => send(response);
}

test('the first hotels stand with the count of all; an order that is chosen before the others are there waits for them', async () => {
	const send = await open();
	const list = page.getByRole('region', { name: 'Stays' }).first();
	await expect.element(list).toHaveTextContent('3 stays');
	expect(names()).toEqual(['Near']);
	await page.getByRole('combobox', { name: 'Sort' }).selectOptions('cheapest');
	await expect.element(list).toHaveAttribute('aria-busy', 'true');
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect.element(page.getByRole('button', { name: 'Show 3 stays' })).toBeVisible();
	expect(page.getByRole('checkbox').elements(), 'filters wait for what they count').toEqual([]);
	send(new Response([...staysLines(ALL)].map((line) => `${JSON.stringify(line)}\n`).join('')));
	await expect.element(page.getByRole('checkbox', { name: '3 stars' })).toBeVisible();
	await page.getByRole('button', { name: 'Show 3 stays' }).click();
	await expect.element(list).not.toHaveAttribute('aria-busy');
	await expect.poll(names).toEqual(['Cheap', 'Near', 'Dear']);
	expect(await axeFaults()).toEqual([]);
});

test('where the others do not come, it says so and works with the first', async () => {
	const send = await open();
	send(new Response('', { status: 502 }));
	await expect.element(page.getByRole('alert')).toHaveTextContent('Try again');
	await expect.element(page.getByRole('region', { name: 'Stays' }).first()).toHaveTextContent('1 stay');
	await page.getByRole('combobox', { name: 'Sort' }).selectOptions('cheapest');
	expect(names()).toEqual(['Near']);
});
