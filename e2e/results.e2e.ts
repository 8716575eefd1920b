import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { expectNoSidewaysScroll } from './stage/faults.ts';
import { Results } from './stage/results.ts';
import { FAMILY, oneWay, returning } from './stage/searches.ts';
import { Ticket } from './stage/ticket.ts';

interface ApiOffer {
	slices: {
		comparison_key: string;
		segments: { operating_carrier: { name: string } }[];
	}[];
}

/** The id of the search that a page of results shows. */
async function searchIdOf(page: Page, open: () => Promise<unknown>): Promise<string> {
	const [request] = await Promise.all([page.waitForRequest(/\/api\/flights\/search\//), open()]);
	return new URL(request.url()).pathname.split('/').at(-1) ?? '';
}

/** All offers of a search, as the booking API lists them. */
async function offersOf(searchId: string): Promise<ApiOffer[]> {
	const offers: ApiOffer[] = [];
	for (let after = ''; ; ) {
		const response = await fetch(`${process.env.API_URL}/air/offers?offer_request_id=${searchId}&limit=200${after}`, {
			headers: {
				authorization: `Bearer ${process.env.API_TOKEN}`,
				accept: 'application/json',
				'Service-Version': 'v2',
			},
		});
		const { data, meta } = (await response.json()) as { data: ApiOffer[]; meta: { after: string | null } };
		offers.push(...data);
		if (!meta.after) return offers;
		after = `&after=${meta.after}`;
	}
}

/** For each journey, what the law wants said: the operators of each slice, in the order they fly; once where they are the same. */
function operatorLines(offers: ApiOffer[]): string[] {
	const journeys = new Map<string, string>();
	for (const { slices } of offers) {
		const lines = slices.map(({ segments }) => {
			const names = segments.map((segment) => segment.operating_carrier.name);
			return names.filter((name, i) => name !== names[i - 1]).join(', then ');
		});
		const [out = '', back = out] = lines;
		journeys.set(
			slices.map((slice) => slice.comparison_key).join('|'),
			out === back ? `Operated by ${out}` : `Operated by ${out} out, ${back} back`,
		);
	}
	return [...journeys.values()].sort();
}

interface CardFacts {
	/** What is said of each slice's operators. */
	lines: string[];
	/** What of the operators is smaller than the times, hidden, cut off, or below the first screen of the card. */
	faults: string[];
}

/** Entries of a list that reach below the top of the next, with how far, pixels. Runs in the page. */
function overlaps(entries: Element[]): string[] {
	const boxes = entries
		.map((entry) => ({ place: entry.getAttribute('aria-posinset'), box: entry.getBoundingClientRect() }))
		.sort((one, other) => one.box.top - other.box.top);
	return boxes.flatMap(({ place, box }, i) => {
		const below = boxes[i + 1];
		return below && box.bottom > below.box.top + 1
			? [`${place} lies ${Math.round(box.bottom - below.box.top)} over ${below.place}`]
			: [];
	});
}

/** What a card says about who flies, as it is drawn. Runs in the page. */
function cardFacts(items: Element[]): [number, CardFacts][] {
	const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText.trim() : '');
	const leaves = (card: Element, pattern: RegExp) =>
		[...card.querySelectorAll('*')].filter(
			(element): element is HTMLElement =>
				element instanceof HTMLElement &&
				pattern.test(textOf(element)) &&
				![...element.children].some((child) => pattern.test(textOf(child))),
		);
	const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
	return items.map((item) => {
		const card = item.querySelector('article') ?? item;
		const times = leaves(card, /^\d{1,2}:\d{2}$/);
		const lines = leaves(card, /^Operated by \S/);
		const largest = Math.max(...times.map(size));
		const faults: string[] = times.length === 0 ? ['no times'] : [];
		for (const line of lines) {
			const words = line.innerText;
			const box = line.getBoundingClientRect();
			for (const part of [line, ...line.querySelectorAll('*')])
				if (size(part) < largest) faults.push(`${words}: ${size(part)} px beside times of ${largest} px`);
			if (!line.checkVisibility({ opacityProperty: true, visibilityProperty: true })) faults.push(`${words}: hidden`);
			if (
				box.left < 0 ||
				box.right > document.documentElement.clientWidth + 0.5 ||
				line.scrollWidth > line.clientWidth + 1
			)
				faults.push(`${words}: cut off`);
			if (box.bottom - card.getBoundingClientRect().top > innerHeight) faults.push(`${words}: below the first screen`);
		}
		return [Number(item.getAttribute('aria-posinset')), { lines: lines.map((line) => line.innerText), faults }];
	});
}

/** Scrolls through the whole list and reads every card, by its place. */
async function readAllCards(results: Results): Promise<CardFacts[]> {
	const seen = new Map<number, CardFacts>();
	const total = await results.count();
	for (;;) {
		for (const [place, facts] of await results.entries.evaluateAll(cardFacts)) seen.set(place, facts);
		if (seen.has(total)) break;
		const last = Math.max(...seen.keys());
		await results.list
			.locator(`[aria-posinset="${last}"]`)
			.evaluate((item) => item.scrollIntoView({ block: 'start', behavior: 'instant' }));
		await expect.poll(() => results.entries.last().getAttribute('aria-posinset').then(Number)).toBeGreaterThan(last);
	}
	return [...seen.values()];
}

test('the first journeys are there before any script, and what is pressed then opens with the list', async ({
	page,
}) => {
	let letScriptsIn = () => {};
	const scripts = new Promise<void>((resolve) => {
		letScriptsIn = resolve;
	});
	await page.route(/\/_next\/.*\.js/, async (route) => {
		await scripts;
		await route.continue();
	});
	// One airline flies there, so that the order is the same when all have answered.
	await page.goto(paths.flights(oneWay('JFK', 'EWR')), { waitUntil: 'commit' });
	const results = new Results(page);
	await expect(results.cards.first()).toContainText(/Operated by /);
	await expect(results.entries).toHaveCount(0);
	await results.cards.first().getByRole('button', { name: 'See fares' }).click();
	letScriptsIn();
	await results.complete();
	await expect(
		results.cards
			.first()
			.getByRole('link', { name: /^Choose / })
			.first(),
	).toBeVisible();
});

test('a finger that pins a journey as the server wrote it has the list come, with that one pinned', {
	tag: '@phone-only',
}, async ({ page }) => {
	// Seen from the network: to look at the page would count as the visitor's first act.
	const answered = page.waitForResponse((response) => response.url().includes(searchPaths.api.searchStream('')));
	await page.goto(paths.flights(oneWay('JFK', 'EWR')));
	await answered;
	const results = new Results(page);
	const pin = results.cards.nth(1).getByRole('button', { name: /^Pin/ });
	await pin.tap();
	await expect(results.entries.nth(1)).toBeVisible();
	await expect(pin).toHaveAttribute('aria-pressed', 'true');
	await expect(results.cards.first().getByRole('button', { name: /^Pin/ })).toHaveAttribute('aria-pressed', 'false');
});

test.describe('who flies is said on every card', () => {
	for (const width of [1440, 390, 320]) {
		const tag = width === 1440 ? [] : ['@phone-only'];
		test(`in full, as large as the times, at ${width} px`, { tag }, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			const results = new Results(page);
			const searchId = await searchIdOf(page, () => results.open(oneWay('LON', 'NYC', 75)));
			const cards = await readAllCards(results);
			expect(cards.length).toBeGreaterThan(50);
			expect(cards.flatMap(({ faults }) => faults)).toEqual([]);
			const due = operatorLines(await offersOf(searchId));
			expect(cards.map(({ lines }) => lines.join(' | ')).sort()).toEqual(due);
		});
	}

	test('for each direction of a return', async ({ page }) => {
		const results = new Results(page);
		const searchId = await searchIdOf(page, () => results.open(returning('MAN', 'LIS', 75, FAMILY)));
		const cards = await readAllCards(results);
		expect(cards.flatMap(({ faults }) => faults)).toEqual([]);
		expect(cards.map(({ lines }) => lines.join(' | ')).sort()).toEqual(operatorLines(await offersOf(searchId)));
	});
});

test.describe('results', () => {
	test('say what a journey costs, holds and allows, with nothing chosen for the traveller', { tag: '@phone' }, async ({
		page,
	}) => {
		const results = new Results(page);
		await results.open(returning('LHR', 'JFK', 60, FAMILY));
		const phone = (page.viewportSize()?.width ?? 0) < 1024;
		await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
		const priced = () =>
			results.cards.evaluateAll((cards) => {
				const bottoms = cards.map((card) => card.querySelector('.type-price')?.getBoundingClientRect().bottom);
				return bottoms.filter((bottom) => bottom !== undefined && bottom <= innerHeight).length;
			});
		await expect.poll(priced, 'prices on the first screen').toBeGreaterThanOrEqual(phone ? 2 : 3);
		const card = results.cards.first();
		await expect(card.getByText('total for 3 travellers')).toBeVisible();
		await expect(card.getByText(/ each( on average)?$/)).toBeVisible();
		await expect(card.getByText(/carry-on|checked bag|Bags not stated/).first()).toBeVisible();
		await expect(card.getByText(/refund/i).first()).toBeVisible();
		await expect(card.getByText(/CO₂/)).toBeVisible();
		await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(0);
		await card.getByRole('button', { name: 'See fares' }).click();
		const fares = card.getByRole('heading', { name: 'Fares on these flights' });
		await expect(fares).toBeVisible();
		await expect(card.getByText('Choose a fare')).toBeVisible();
		await expect(card.getByRole('link', { name: /^Choose / }).first()).toBeVisible();
		await expect(card.getByRole('checkbox').or(card.getByRole('radio'))).toHaveCount(0);
		await expect(card.getByText(/total for 3 travellers/)).toBeVisible();
		await card.getByRole('button', { name: 'Hide fares' }).click();
		await expect(fares).toBeHidden();
	});

	test('are put in order by what the traveller asks for, and the address says so', async ({ page }) => {
		const results = new Results(page);
		await results.open(oneWay('LHR', 'JFK'));
		const order = page.getByRole('tablist', { name: 'Order of results' });
		await order.getByRole('tab', { name: /^Cheapest/ }).click();
		await expect(order.getByRole('tab', { name: /^Cheapest/ })).toHaveAttribute('aria-selected', 'true');
		await expect(page).toHaveURL(/sort=cheapest/);
		const prices = await results.prices();
		expect(prices.length).toBeGreaterThan(2);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		const minutes = async () =>
			results.cards.evaluateAll((cards) =>
				cards.map((card) => {
					const [, hours = '0', more = '0'] = /(\d+) h(?: (\d+))?/.exec((card as HTMLElement).innerText) ?? [];
					return Number(hours) * 60 + Number(more);
				}),
			);
		await order.getByRole('tab', { name: /^Fastest/ }).click();
		await expect(page).toHaveURL(/sort=fastest/);
		await expect
			.poll(async () => (await minutes()).every((value, i, all) => value > 0 && value >= (all[i - 1] ?? 0)))
			.toBe(true);
		await order.getByRole('tab', { name: /^Earliest/ }).click();
		await expect(page).toHaveURL(/sort=earliest/);
		const leaves = () =>
			results.cards.evaluateAll((cards) =>
				cards.map((card) => /, (\d\d:\d\d) to /.exec(card.getAttribute('aria-label') ?? '')?.[1] ?? ''),
			);
		await expect
			.poll(async () => (await leaves()).every((value, i, all) => value !== '' && value >= (all[i - 1] ?? '')))
			.toBe(true);
		await expect(page).toHaveURL(/sort=earliest/);
		await page.goBack();
		await expect(order.getByRole('tab', { name: /^Fastest/ })).toHaveAttribute('aria-selected', 'true');
		await expect(page).toHaveURL(/sort=fastest/);
		await page.goForward();
		await expect(order.getByRole('tab', { name: /^Earliest/ })).toHaveAttribute('aria-selected', 'true');
		await page.reload();
		await results.complete();
		await expect(order.getByRole('tab', { name: /^Earliest/ })).toHaveAttribute('aria-selected', 'true');
	});

	test('never lie over one another, whichever is unfolded after they were put in another order', {
		tag: '@phone',
	}, async ({ page }) => {
		test.slow();
		const results = new Results(page);
		await results.open(returning('LHR', 'JFK', 60, FAMILY));
		for (const order of [/^Cheapest/, /^Fastest/, /^Earliest/]) {
			await page.evaluate(() => scrollTo(0, 0));
			await page.getByRole('tab', { name: order }).click();
			await expect(page.getByRole('tab', { name: order })).toHaveAttribute('aria-selected', 'true');
			// The tab is chosen at once, and the list follows.
			await expect(page.locator('#journeys')).toHaveAttribute('aria-busy', 'false');
			const places = await results.entries.evaluateAll((all) =>
				all.map((entry) => entry.getAttribute('aria-posinset')),
			);
			for (const place of places.toSorted((a, b) => Number(b) - Number(a))) {
				const entry = results.list.locator(`> [aria-posinset="${place}"]`);
				// What is far from sight is not drawn: one above it was left behind when one below was unfolded.
				if ((await entry.count()) === 0) await page.evaluate(() => scrollTo(0, 0));
				await entry.getByRole('button', { name: 'See fares' }).click();
				await expect(results.list.getByRole('button', { name: 'Hide fares' })).toBeVisible();
				await expect.poll(() => results.entries.evaluateAll(overlaps), `${order} ${place}`).toEqual([]);
			}
		}
	});

	test('stay where they are as the first in sight is unfolded', { tag: '@phone' }, async ({ page }) => {
		const results = new Results(page);
		await results.open(returning('LHR', 'JFK', 60, FAMILY));
		const act = results.cards.first().getByRole('button', { name: 'See fares' });
		await act.evaluate((button) => button.scrollIntoView({ block: 'center' }));
		await page.evaluate(() => scrollBy(0, 150));
		const before = await page.evaluate(() => scrollY);
		await act.click();
		await expect(results.list.getByRole('button', { name: 'Hide fares' })).toBeInViewport();
		expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
	});

	test('are told with the bags and the seat that each traveller takes', async ({ page }) => {
		const results = new Results(page);
		await results.open(oneWay('LHR', 'MAD'));
		await page.getByRole('tab', { name: /^Cheapest/ }).click();
		const wish = (await results.filters()).getByRole('region', { name: 'What each of you takes' });
		await expect(wish.getByRole('checkbox')).not.toBeChecked();
		await wish.getByRole('combobox', { name: 'Checked bags each' }).selectOption('1');
		await expect(results.cards.first().getByText(/with 1 checked bag each|or more/)).toBeVisible();
		await expect(page.getByRole('tab', { name: /^All-in/ })).toHaveAttribute('aria-selected', 'true');
		await expect(page).toHaveURL(/sort=all_in.*bag=1/);
	});

	test('are filtered, each filter with its count', { tag: '@phone' }, async ({ page }) => {
		const results = new Results(page);
		await results.open(oneWay('LHR', 'JFK'));
		const all = await results.count();
		const filters = await results.filters();
		const nonstop = filters.getByRole('checkbox', { name: /^Non-stop/ });
		const label = await nonstop.evaluate((box) => box.closest('label')?.innerText ?? '');
		const promised = Number(/(\d+) ·/.exec(label)?.[1]);
		expect(promised).toBeGreaterThan(0);
		expect(promised).toBeLessThan(all);
		await nonstop.check();
		await results.closeFilters();
		await expect.poll(() => results.count()).toBe(promised);
		await expect(page).toHaveURL(/stops=0/);
		await expect(results.cards.first().getByText('Non-stop')).toBeVisible();

		await (await results.filters()).getByRole('button', { name: 'Reset' }).click();
		await results.closeFilters('back');
		await expect.poll(() => results.count()).toBe(all);
		await expect(page).toHaveURL((url) => url.pathname === '/flights' && !url.searchParams.has('stops'));
	});

	test('reach to airports nearby, each with how far it is', async ({ page }) => {
		const results = new Results(page);
		await results.open(oneWay('BER', 'MAD'));
		const asked = await results.count();
		const ticket = new Ticket(page);
		await page.getByRole('link', { name: 'Edit search' }).first().click();
		await ticket.form.getByLabel('Nearby airports').selectOption('Within 150 km');
		await ticket.submit();
		await page.waitForURL(/near=150/);
		await expect(page.getByText('airports within 150 km')).toBeVisible();
		await results.complete();
		expect(await results.count()).toBeGreaterThan(asked);
		await (await results.filters()).getByRole('checkbox', { name: /\(LEJ\)/ }).check();
		await expect(results.cards.first().getByText(/\(LEJ\): \d+ km from Berlin/)).toBeVisible();
		await results.cards.first().getByRole('button', { name: 'See fares' }).click();
		await expect(
			results.cards
				.first()
				.getByRole('link', { name: /^Choose / })
				.first(),
		).toHaveAttribute('href', /from=LEJ&to=MAD/);
	});

	test('are searched anew in place: the search is edited where one reads them', { tag: '@phone' }, async ({ page }) => {
		const results = new Results(page);
		const ticket = new Ticket(page);
		await results.open(oneWay('LHR', 'CPH', 54));
		await page.getByRole('tab', { name: /^Cheapest/ }).click();
		await expect(page).toHaveURL(/sort=cheapest/);
		const edit = page.getByRole('link', { name: 'Edit search' }).first();
		await edit.click();
		await expect(ticket.place('From')).toHaveValue('London (LHR)');
		await expect(ticket.place('To')).toHaveValue('Copenhagen (CPH)');
		await expectNoSidewaysScroll(page);
		await page.keyboard.press('Escape');
		await expect(ticket.form).toBeHidden();
		await expect(edit).toBeFocused();
		await edit.press('Enter');
		await ticket.choosePlace('To', 'dub', /Dublin \(DUB\)/);
		await ticket.typeDays({ depart: inDays(55) });
		await ticket.submit();
		await page.waitForURL(/to=DUB.*sort=cheapest/);
		await results.complete();
		await page.goBack();
		await expect(page).toHaveURL(/to=CPH.*sort=cheapest/);
		await expect(ticket.form).toBeHidden();
	});

	test(
		'have a strip of days: prices only of days that somebody searched',
		{ tag: '@phone' },
		async ({ page }, testInfo) => {
			const results = new Results(page);
			// What one story searched, all see: a party of each story's and attempt's own, whose prices nobody has asked for.
			const party = { adults: 5 + (testInfo.project.name === 'phone' ? 1 : 0) + 2 * testInfo.retry };
			await results.open(oneWay('LHR', 'AMS', 50, party));
			await results.complete();
			const days = page.getByRole('navigation', { name: 'Nearby days' });
			// A phone has room for the day before and the day after.
			const phone = testInfo.project.name === 'phone';
			await expect(days.getByRole('link')).toHaveCount(phone ? 3 : 7);
			await expect(days.locator('[aria-current="date"]')).toContainText('Now');
			const others = days.locator('a:not([aria-current])');
			await expect(others.filter({ hasText: 'Search' })).toHaveCount(6);
			await days
				.getByRole('link')
				.nth(phone ? 2 : 4)
				.click();
			await results.complete();
			await expect(page).toHaveURL(new RegExp(oneWay('LHR', 'AMS', 51).legs[0]?.date ?? ''));
			await expect(others.filter({ hasText: 'Search' })).toHaveCount(5);
			const seen = others.filter({ hasText: /ago|this minute/ });
			await expect(seen).toHaveCount(1);
			await page.getByRole('button', { name: /graph/i }).click();
			await expect(page.getByText(/^2 of \d+ days are known|^1 of \d+ days is known/)).toBeVisible();
			await page.getByRole('button', { name: 'Search these 5 days (5 of your 30 searches a minute)' }).click();
			await expect(seen).toHaveCount(6);
		},
	);

	test('stand where they were after a reload and after going back', { tag: '@phone' }, async ({ page }) => {
		const results = new Results(page);
		const search = returning('LHR', 'JFK', 60);
		const first = await searchIdOf(page, () => results.open(search));
		await page.getByRole('tab', { name: /^Cheapest/ }).click();
		await expect(page).toHaveURL(/sort=cheapest/);
		const target = results.list.locator('[aria-posinset="12"]');
		await expect(async () => {
			await results.entries.last().evaluate((item) => item.scrollIntoView({ block: 'start', behavior: 'instant' }));
			await expect(target).toBeAttached({ timeout: 500 });
		}).toPass();
		await target.evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }));
		const words = await target.getByRole('article').getAttribute('aria-label');
		const sameCard = page.getByRole('article', { name: words ?? '', exact: true });
		await expect(sameCard).toBeInViewport();
		const again = await searchIdOf(page, () => page.reload());
		expect(again, 'no airline is asked twice').toBe(first);
		await expect(sameCard).toBeInViewport();
		await page.goto('/how-we-rank');
		const back = await searchIdOf(page, () => page.goBack());
		expect(back).toBe(first);
		await expect(sameCard).toBeInViewport();
	});

	test('are found between cities with airports of several', async ({ page }) => {
		const results = new Results(page);
		await results.open(oneWay('BER', 'TYO', 80));
		expect(await results.count()).toBeGreaterThan(3);
	});
});

test.describe('a search that finds nothing', () => {
	test('says so and opens the form in place', async ({ page }) => {
		await page.goto(paths.flights(oneWay('PVD', 'RAI')));
		await expect(page.getByRole('heading', { name: 'No flights on these days' })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'Edit search' }).last().click();
		await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue(/PVD/);
		await expect(page).toHaveURL(/\/flights\?/);
	});

	test('direct only: offers to search with connections', async ({ page }) => {
		await page.goto(paths.flights(oneWay('PVD', 'RAI', 61, { direct: true })));
		await expect(page.getByRole('heading', { name: 'No flights on these days' })).toBeVisible();
		await page.getByRole('link', { name: 'Search with connections' }).click();
		await expect(page).not.toHaveURL(/direct/);
		await expect(page.getByRole('heading', { name: 'No flights on these days' })).toBeVisible();
	});
});
