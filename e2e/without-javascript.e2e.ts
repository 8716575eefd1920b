import { accountPaths } from '#lib/accounts/account-paths.ts';
import { expect, test } from './fixtures.ts';
import { newFamilyName } from './stage/booked.ts';
import { inDays } from './stage/days.ts';
import { signUp } from './stage/person.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript: search by words, read the first results, order them, open an offer', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/');
	const form = page.getByRole('form', { name: 'Search for flights' });
	await form.getByRole('radio', { name: 'One way' }).check();
	await form.getByRole('combobox', { name: 'From', exact: true }).fill('london');
	await form.getByRole('combobox', { name: 'To', exact: true }).fill('New York (JFK)');
	await form.getByLabel('Depart', { exact: true }).fill(inDays(60));
	await form.getByText('Travellers and cabin').click();
	await form.getByLabel('Children’s ages, separated by commas').fill('9');
	await form.getByRole('button', { name: 'Search flights' }).click();
	await page.waitForURL(/plain=1/);
	const cards = page.getByRole('main').getByRole('article');
	await expect(cards).toHaveCount(20);
	await expect(page).toHaveURL(/from=LON&to=JFK/);
	await expect(cards.first().getByText('total for 2 travellers', { exact: true })).toBeVisible();
	for (const card of await cards.all()) await expect(card.getByText(/^Operated by /)).toBeVisible();

	await page.getByRole('navigation', { name: 'Order of results' }).getByRole('link', { name: 'Cheapest' }).click();
	await expect(page).toHaveURL(/sort=cheapest/);
	const prices = await cards.evaluateAll((all) =>
		all.map((card) =>
			Number(
				(card.getAttribute('aria-label') ?? '')
					.split(', ')
					.slice(2)
					.join('')
					.replace(/[^\d.]/g, ''),
			),
		),
	);
	expect(prices).toEqual(prices.toSorted((a, b) => a - b));
	await page.getByRole('link', { name: 'More journeys' }).click();
	await expect(page).toHaveURL(/page=2/);
	await expect(cards.first()).toBeVisible();

	await cards
		.first()
		.getByRole('link', { name: /^Choose / })
		.first()
		.click();
	await page.waitForURL(/\/flights\/offers\//);
	await expect(page.getByRole('region', { name: 'Price for 2 travellers' })).toBeVisible();
	await expect(page.getByText(/Operated by [A-Z]/).first()).toBeVisible();
	await expect(page.getByRole('link', { name: /^Book / })).toBeVisible();
});

test('without JavaScript: what is wrong with a search is said, and what was typed is kept', async ({ page }) => {
	await page.goto('/');
	const form = page.getByRole('form', { name: 'Search for flights' });
	await form.getByRole('radio', { name: 'One way' }).check();
	await form.getByRole('combobox', { name: 'From', exact: true }).fill('qwrtzpx');
	await form.getByRole('combobox', { name: 'To', exact: true }).fill('JFK');
	await form.getByLabel('Depart', { exact: true }).fill(inDays(60));
	await form.getByRole('button', { name: 'Search flights' }).click();
	await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveAccessibleDescription(
		/We can’t find “qwrtzpx”/,
	);
	await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('qwrtzpx');
	await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(/JFK/);
});

test('without JavaScript: nothing found, and the standing pages', async ({ page }) => {
	await page.goto(`/flights?trip=one-way&from=PVD&to=RAI&depart=${inDays(60)}&plain=1`);
	await expect(page.getByRole('heading', { name: 'No flights on these days' })).toBeVisible();
	for (const path of ['/legal/privacy', '/legal/terms', '/legal/seller', '/accessibility', '/how-we-rank']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
});

test('without JavaScript: language and colours are chosen by forms', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/how-we-rank');
	await page.getByRole('button', { name: 'Switch to dark colours' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(page).toHaveURL(/\/how-we-rank$/);
});

test('without JavaScript: a member ticks who travels, and the checkout has them', async ({ page }) => {
	const name = newFamilyName();
	await signUp(page, `${name.toLowerCase()}@example.com`, '/');
	for (const [given, year, title, gender] of [
		['Anne', 1984, 'mrs', 'f'],
		['Ben', 1981, 'mr', 'm'],
		['Cleo', new Date().getFullYear() - 8, 'miss', 'f'],
	] as const)
		await page.request.post(accountPaths.api.travellers, {
			headers: { origin: new URL(page.url()).origin },
			form: {
				given_name: given,
				family_name: name,
				born_on_day: 1,
				born_on_month: 1,
				born_on_year: year,
				title,
				gender,
			},
		});
	await page.goto('/stays');
	const stays = page.getByRole('form', { name: 'Search for stays' });
	await stays.getByRole('combobox', { name: 'Where' }).fill('Lisbon');
	await stays.getByLabel('Check-in', { exact: true }).fill(inDays(60));
	await stays.getByLabel('Check-out', { exact: true }).fill(inDays(62));
	await stays.getByText('Rooms and guests').click();
	await expect(stays.getByRole('button', { name: 'More: Rooms' }), 'it needs a script').toBeHidden();
	await stays.getByRole('spinbutton', { name: 'Rooms' }).fill('2');
	await stays.getByRole('spinbutton', { name: 'Adults' }).fill('1');
	for (const given of ['Anne', 'Ben']) await stays.getByRole('checkbox', { name: `${given} ${name}` }).check();
	await stays.getByRole('button', { name: 'Search stays' }).click();
	await expect(page).toHaveURL(/rooms=2&.*adults=2&/);
	await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

	await page.goto('/');
	const form = page.getByRole('form', { name: 'Search for flights' });
	await form.getByRole('radio', { name: 'One way' }).check();
	await form.getByRole('combobox', { name: 'From', exact: true }).fill('JFK');
	await form.getByRole('combobox', { name: 'To', exact: true }).fill('EWR');
	await form.getByLabel('Depart', { exact: true }).fill(inDays(60));
	await form.getByText('Travellers and cabin').click();
	for (const given of ['Ben', 'Cleo']) await form.getByRole('checkbox', { name: `${given} ${name}` }).check();
	await form.getByRole('button', { name: 'Search flights' }).click();
	await page.waitForURL(/plain=1/);
	await expect(page).toHaveURL(/adults=1&.*children=[89]/);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Choose / })
		.first()
		.click();
	await page.getByRole('link', { name: /^Book / }).click();
	await page.waitForURL(/\/checkout\/flights\//);
	// The checkout itself waits for a script; what it is filled with is written already.
	const filled = (given: string) => page.locator('option:checked', { hasText: `${given} ${name}` });
	for (const given of ['Ben', 'Cleo']) await expect(filled(given).first()).toBeAttached();
	await expect(filled('Anne')).toHaveCount(0);
});
