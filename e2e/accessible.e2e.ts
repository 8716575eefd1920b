import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { Results } from './stage/results.ts';
import { FAMILY, oneWay, returning } from './stage/searches.ts';
import { Ticket } from './stage/ticket.ts';

/** Brings a page into the state that is looked at. Words are those of the language `en`; other languages find by place. */
type State = (page: Page) => Promise<unknown>;

const goTo =
	(path: string): State =>
	(page) =>
		page.goto(path);
const home = async (page: Page): Promise<Ticket> => {
	await page.goto('/');
	return new Ticket(page);
};
const results = async (page: Page, search = returning('LHR', 'JFK', 60, FAMILY)): Promise<Results> => {
	await page.goto(paths.flights(search));
	const cards = page.getByRole('main').getByRole('list').getByRole('article');
	await expect(cards.first()).toBeVisible();
	return new Results(page);
};
/** The first fare of the first card, by its place in the page. */
const firstFare = async (page: Page): Promise<void> => {
	const card = page.getByRole('main').getByRole('article').first();
	await card.getByRole('button').first().click();
	await expect(card.getByRole('link').first()).toBeVisible();
};
const offer = async (page: Page, search = returning('LHR', 'JFK', 60, FAMILY)): Promise<void> => {
	await results(page, search);
	await firstFare(page);
	await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
	await page.waitForURL(/\/flights\/offers\//);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** What every look, language and width is tried on. */
const MAIN: Record<string, State> = {
	home: goTo('/'),
	results,
	'fares unfolded': async (page) => {
		await results(page);
		await firstFare(page);
	},
	offer: (page) => offer(page),
	'leg by leg': async (page) => {
		await page.goto(paths.legByLeg(returning('LHR', 'JFK', 60)));
		await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
	},
	'how we rank': goTo('/how-we-rank'),
	'legal page': goTo('/legal/privacy'),
	'search to mend': async (page) => {
		await page.goto(`/flights?trip=one-way&from=qwrtzpx&to=LHR&depart=${inDays(-9)}&adults=1&infants=2`);
		await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
	},
	'nothing found': async (page) => {
		await page.goto(paths.flights(oneWay('PVD', 'RAI')));
		await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
	},
};

const MORE: Record<string, State> = {
	'suggestions open': async (page) => {
		const ticket = await home(page);
		await ticket.place('From').fill('lond');
		await expect(page.getByRole('option', { name: /London \(LON\)/ })).toBeVisible();
	},
	'no suggestion': async (page) => {
		const ticket = await home(page);
		await ticket.place('From').fill('qwrtzpx');
		await expect(page.getByText('No airport or city of that name.')).toBeVisible();
	},
	'calendar open': async (page) => {
		const ticket = await home(page);
		await ticket.day('Depart').click();
		await expect(page.getByRole('grid').first()).toBeVisible();
	},
	'travellers open, with a child': async (page) => {
		const ticket = await home(page);
		await ticket.addTravellers('Children', 'Infants');
		await expect(ticket.form.getByLabel('Age of child 1')).toBeVisible();
	},
	'times and codes open': async (page) => {
		const ticket = await home(page);
		await ticket.form.getByText('Times and company codes').click();
		await expect(ticket.form.getByLabel('Company code')).toBeVisible();
	},
	'several flights': async (page) => {
		const ticket = await home(page);
		await ticket.trip('Multi-city');
		await ticket.form.getByRole('button', { name: 'Add a flight' }).click();
		await expect(ticket.place('From', 3)).toBeVisible();
	},
	'form with faults': async (page) => {
		const ticket = await home(page);
		await ticket.submit();
		await expect(ticket.form.getByRole('alert')).toBeVisible();
	},
	'display panel open': async (page) => {
		await page.goto('/');
		await page
			.getByRole('banner')
			.getByRole('button', { name: /^(Language and display|Menu)/ })
			.click();
		await expect(page.getByLabel('Money is written')).toBeVisible();
	},
	'recent searches': async (page) => {
		await results(page);
		await page.goto('/');
		await expect(page.getByRole('region', { name: 'Your recent searches' }).getByRole('link')).toBeVisible();
	},
	'results on their way': async (page) => {
		await page.route('**/api/flights/search/*', () => undefined);
		await page.goto(paths.flights(oneWay('LHR', 'JFK')));
		await expect(page.getByText('Asking the airlines…')).toBeVisible();
	},
	filters: async (page) => {
		const shown = await results(page);
		await expect(await shown.filters()).toBeVisible();
	},
	'all-in': async (page) => {
		await results(page);
		await page.getByRole('tab', { name: /^All-in/ }).click();
		await expect(page.getByRole('region', { name: 'What each of you takes' })).toBeVisible();
	},
	'all filtered out': async (page) => {
		await page.goto(`${paths.flights(oneWay('LHR', 'JFK'))}&max_price=1`);
		await expect(page.getByRole('heading', { name: 'No journey fits all filters' })).toBeVisible();
	},
	'an airline without an answer': async (page) => {
		await page.goto(paths.flights(oneWay('STN', 'LHR')));
		await expect(page.getByText('Wayfare Airways did not answer.')).toBeVisible();
	},
	'price change': async (page) => {
		await offer(page, oneWay('LHR', 'STN'));
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'fare gone': (page) => offer(page, oneWay('LGW', 'LHR')),
	'last leg': async (page) => {
		await page.goto(paths.legByLeg(oneWay('LHR', 'JFK')));
		await page
			.getByRole('main')
			.getByRole('article')
			.first()
			.getByRole('link', { name: /^Choose/ })
			.first()
			.click();
		await expect(page.getByRole('heading', { name: 'Fares of the journey you put together' })).toBeVisible();
	},
	'unknown offer': goTo('/flights/offers/off_00009htYpSCXrwaB9DnUm0'),
	terms: goTo('/legal/terms'),
	seller: goTo('/legal/seller'),
	accessibility: goTo('/accessibility'),
	maintenance: goTo('/maintenance'),
	offline: goTo('/offline'),
	gallery: goTo('/dev/gallery'),
	sandbox: goTo('/dev/sandbox'),
};

test.describe('nothing is in the way of anyone, in the light and in the dark', () => {
	for (const [name, state] of Object.entries({ ...MAIN, ...MORE })) {
		test(name, async ({ page }) => {
			await state(page);
			await expectNoAxeFaults(page);
			await expectNoSidewaysScroll(page);
			await page.emulateMedia({ colorScheme: 'dark' });
			await expectNoAxeFaults(page);
		});
	}

	test.describe('a page that is not there', () => {
		test.use({ expectedTrouble: [/status of 404/] });
		test('is said to be none', async ({ page }) => {
			await page.goto('/there-is-none');
			await expectNoAxeFaults(page);
		});
	});
});

const prefer = (context: BrowserContext, baseURL: string | undefined, name: string, value: string): Promise<void> =>
	context.addCookies([{ name, value, url: baseURL ?? '' }]);

test.describe('nothing is in the way of anyone, from right to left', () => {
	for (const [name, state] of Object.entries(MAIN)) {
		test(name, async ({ page, context, baseURL }) => {
			await prefer(context, baseURL, 'wf_lang', 'ar');
			await state(page);
			await expectNoAxeFaults(page);
			await expectNoSidewaysScroll(page);
		});
	}
});

test.describe('on 320 px, and with text of twice the size', () => {
	for (const [name, state] of Object.entries(MAIN)) {
		test(name, async ({ page }, { project }) => {
			test.skip(project.name !== 'phone', 'a phone’s width');
			await page.setViewportSize({ width: 320, height: 700 });
			await state(page);
			await expectNoSidewaysScroll(page);
			await expectNoAxeFaults(page);
			await page.setViewportSize({ width: 640, height: 900 });
			await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
			await expectNoSidewaysScroll(page);
		});
	}
});

for (const locale of ['de', 'es', 'fr']) {
	test(`words of ${locale} fit a small phone`, async ({ page, context, baseURL }, { project }) => {
		test.skip(project.name !== 'phone', 'a phone’s width');
		await prefer(context, baseURL, 'wf_lang', locale);
		await page.setViewportSize({ width: 320, height: 700 });
		for (const name of ['home', 'results', 'offer']) {
			await MAIN[name]?.(page);
			await expectNoSidewaysScroll(page);
		}
	});
}

test('with motion reduced, nothing moves while airlines are asked', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await MORE['results on their way']?.(page);
	expect(
		await page.evaluate(
			() =>
				document
					.getAnimations()
					.filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === Infinity)
					.length,
		),
	).toBe(0);
});

test('targets of a finger are large enough', async ({ page }, { project }) => {
	test.skip(project.name !== 'phone', 'a finger');
	for (const name of ['home', 'results', 'offer']) {
		await MAIN[name]?.(page);
		const small = await page.evaluate(() =>
			[...document.querySelectorAll('button, summary, select, input:not([type=hidden]), a.inline-flex')]
				.filter((one) => one.checkVisibility({ opacityProperty: false }) && !one.closest('[hidden], .sr-only'))
				.map((one) => {
					const parts = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])];
					const boxes = parts.map((part) => part.getBoundingClientRect());
					const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
					const [right, bottom] = [
						Math.max(...boxes.map((box) => box.right)),
						Math.max(...boxes.map((box) => box.bottom)),
					];
					return { one, box: { width: right - left, height: bottom - top } };
				})
				.filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < 43.5 || box.width < 43.5))
				.map(
					({ one, box }) =>
						`${one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}" ${Math.round(box.width)} × ${Math.round(box.height)}`,
				),
		);
		expect(small, name).toEqual([]);
	}
});
