import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '#components/testing/axe-faults.ts';
import { show } from '#components/testing/show.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
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
		unread: 0,
	},
	place: { name: 'Lisbon', measuredFrom: 'Lisbon', latitude: 38.7, longitude: -9.14 },
};
const TERMS_FAILED = {
	en: 'We couldn’t load the rooms and their cancellation terms.',
	ar: 'تعذّر تحميل تفاصيل الغرف وشروط إلغائها.',
} as const;
const NOT_LOADED = { en: 'Room and cancellation terms not loaded', ar: 'لم تُحمَّل تفاصيل الغرفة وشروط الإلغاء' } as const;
const names = () =>
	page
		.getByRole('article')
		.getByRole('heading')
		.elements()
		.map((heading) => heading.textContent);

/** A page that has written its first hotel; gives what answers its browser's question for the others. */
async function open(locale: Locale = 'en', { map = false, unread = 0 } = {}) {
	let send: (response: Response) => void = () => {};
	vi.stubGlobal('fetch', (url: string) =>
		url.startsWith('/api/stays/list')
			? new Promise<Response>((resolve) => (send = resolve))
			: Promise.reject(new TypeError('nothing else is there')),
	);
	await show(
		<StaysResults
			search={SEARCH}
			start={{ ...ALL, found: { ...ALL.found, cards: [NEAR], unread } }}
			left={3}
			initialView={{ ...DEFAULT_STAYS_VIEW, map }}
			shown={1}
			today="2027-01-01"
			preferences={{ locale, theme: 'light', currencyDisplay: 'symbol', timeFormat: 'auto' }}
			mapStyle={null}
			plain={null}
			plainMore={null}
		/>,
		{ locale },
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

test('hotels whose prices could not be checked are counted, and one press asks again', async () => {
	const send = await open('en', { unread: 2 });
	const told = page.getByText('We couldn’t check the prices of 2 stays, so they aren’t shown.', { exact: false });
	await expect.element(told).toBeVisible();
	const missing = { ...ALL, found: { ...ALL.found, unread: 2 } };
	send(new Response([...staysLines(missing)].map((line) => `${JSON.stringify(line)}\n`).join('')));
	await expect.poll(() => names().length).toBe(3);
	expect(await axeFaults()).toEqual([]);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect.element(page.getByRole('region', { name: 'Stays' }).first()).toHaveAttribute('aria-busy', 'true');
	send(whole());
	await expect.element(told).not.toBeInTheDocument();
});

const whole = () => new Response([...staysLines(ALL)].map((line) => `${JSON.stringify(line)}\n`).join(''));

test.each(['en', 'ar'] as const)(
	'terms that could not be read are said once for the list in %s, and one press asks for all',
	async (locale) => {
		const send = await open(locale);
		send(whole());
		await expect.poll(() => names().length).toBe(3);
		await page.getByRole('article').first().click();
		const told = page.getByText(TERMS_FAILED[locale]);
		await expect.element(told).toBeVisible();
		expect(told.elements()).toHaveLength(1);
		for (const card of page.getByRole('article').all())
			await expect.element(card).toHaveTextContent(NOT_LOADED[locale]);
		expect(page.getByRole('article').getByRole('button').elements()).toEqual([]);
		expect(await axeFaults()).toEqual([]);
		const terms = { room: 'Double room', board: 'breakfast', payment: 'pay_now', freeUntil: null, partly: false };
		const asked = vi.fn<(url: string) => Promise<Response>>(async (url) =>
			Response.json({
				data: Object.fromEntries(
					new URL(url, location.origin).searchParams
						.getAll('ids')
						.flatMap((ids) => ids.split(','))
						.map((id) => [id, { id, ...terms }]),
				),
			}),
		);
		vi.stubGlobal('fetch', asked);
		await page.getByRole('status').filter({ hasText: TERMS_FAILED[locale] }).getByRole('button').click();
		await expect.element(told).not.toBeInTheDocument();
		for (const card of page.getByRole('article').all()) await expect.element(card).toHaveTextContent('Double room');
		expect(asked).toHaveBeenCalledOnce();
	},
);

test('a pin that is pointed at marks its card, and a card that has the focus its pin', async () => {
	const send = await open();
	send(whole());
	const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
	// Hotels in one place are one pin: of the first of the list, until another is pointed at.
	const pin = page.getByRole('button', { name: /from \$100/ });
	await expect.element(pin).toBeVisible();
	await pin.hover();
	await expect.element(cardOf('Cheap')).toHaveAttribute('data-active');
	await page.getByRole('combobox', { name: 'Sort' }).hover();
	await expect.element(cardOf('Cheap')).not.toHaveAttribute('data-active');

	const dear = page.getByRole('link', { name: 'Dear', exact: true }).element() as HTMLElement;
	dear.focus();
	const marked = () => document.querySelector('.stay-pin[data-active]')?.getAttribute('aria-label');
	await expect.poll(marked, { message: 'it is the pin’s first now' }).toMatch(/^3 stays from \$100/);
	await expect.element(cardOf('Dear')).toHaveAttribute('data-active');
	dear.blur();
	await expect.poll(marked).toBeUndefined();
});

test('the list stands in Arabic from right to left, in nobody’s way', async () => {
	const send = await open('ar');
	send(whole());
	await expect.poll(() => names().length).toBe(3);
	const card = page.getByRole('article').first();
	await expect.element(card).toHaveTextContent('3 نجوم');
	expect(getComputedStyle(card.element()).direction).toBe('rtl');
	expect(await axeFaults()).toEqual([]);
});

async function onPhone() {
	await page.viewport(390, 844);
	onTestFinished(() => page.viewport(1440, 900));
}

test.each(['en', 'ar'] as const)(
	'over a phone’s map the hotels stand in one row that is swiped (%s)',
	async (locale) => {
		await onPhone();
		const send = await open(locale, { map: true });
		send(whole());
		await expect.poll(() => names().length).toBe(3);
		await expect.poll(() => document.querySelector('.stay-map-full .stay-pin')).not.toBeNull();
		const [first, second, third] = [...document.querySelectorAll('.stay-list > li')].map((item) =>
			item.getBoundingClientRect(),
		);
		expect([second?.top, third?.top]).toEqual([first?.top, first?.top]);
		const forward = locale === 'ar' ? -1 : 1;
		expect(Math.sign((second?.left ?? 0) - (first?.left ?? 0))).toBe(forward);
		expect(Math.sign((third?.left ?? 0) - (second?.left ?? 0))).toBe(forward);
		const row = document.querySelector('.stay-strip');
		expect(row?.scrollWidth, 'the row is swiped').toBeGreaterThan(row?.clientWidth ?? 0);
	},
);

test('on a phone’s map, too, it is said that the others did not come', async () => {
	await onPhone();
	const send = await open('en', { map: true });
	send(new Response('', { status: 502 }));
	await expect.element(page.getByRole('alert')).toBeVisible();
});
