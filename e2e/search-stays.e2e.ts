import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll } from './stage/faults.ts';
import { DESK, lookAround, PHONE } from './stage/look-around.ts';
import { LISBON } from './stage/stays.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Search for stays' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const map = (page: Page) => page.getByRole('region', { name: 'Map of stays in Lisbon' });

test('search for stays from home: a place, days, a child; the list and the map point at each other', async ({
	page,
}) => {
	await page.goto('/');
	await page.getByRole('navigation', { name: 'What to search for' }).getByRole('link', { name: 'Stays' }).click();
	await form(page).getByRole('button', { name: 'Search stays' }).click();
	await expect(form(page).getByRole('alert')).toHaveText('3 things need your attention');
	await expect(form(page).getByText('Choose where you’d like to stay.')).toBeVisible();

	await form(page).getByRole('combobox', { name: 'Where' }).fill('lisbo');
	await page.getByRole('option', { name: /^Lisbon \(LIS\)/ }).click();
	await form(page)
		.getByRole('button', { name: /^Check-in: / })
		.click();
	const days = page.getByRole('dialog', { name: 'Days of the stay' });
	await days.getByLabel('Check-in', { exact: true }).fill(LISBON.checkIn);
	await days.getByLabel('Check-out', { exact: true }).fill(LISBON.checkOut);
	await days.getByRole('button', { name: 'Done' }).click();
	await form(page).getByText('Rooms and guests').click();
	await form(page).getByRole('button', { name: 'More: Children' }).click();
	await form(page).getByRole('button', { name: 'Search stays' }).click();
	await expect(form(page).getByText('Choose each child’s age, 0 to 17.').first()).toBeVisible();
	await form(page).getByLabel('Age of child 1').selectOption('6');
	await form(page).getByRole('button', { name: 'Search stays' }).click();

	await expect(page.getByRole('heading', { name: 'Stays in Lisbon', level: 1 })).toBeVisible();
	await expect(page).toHaveURL(/at=LIS&checkin=.*&children=6$/);
	await expect(page.getByText('Prices are for 4 nights and 3 guests', { exact: false })).toBeVisible();
	const pin = map(page).getByRole('button', { name: /\$/ }).first();
	await expect(pin).toBeVisible();
	const first = cards(page).first();
	const name = await first.getByRole('heading').innerText();
	await first.hover();
	await expect(map(page).locator('[data-active]')).toHaveAccessibleName(new RegExp(`${name}|stays from`));
	await page.mouse.move(0, 0);
	await map(page).getByRole('button', { name: 'Zoom in', exact: true }).focus();
	await pin.focus();
	await expect(page.locator('article[data-active]')).toHaveCount(1);

	await page.getByRole('combobox', { name: 'Sort' }).selectOption('cheapest');
	await expect(page).toHaveURL(/sort=cheapest/);
	await page.getByRole('button', { name: 'Free cancellation' }).click();
	await expect(page).toHaveURL(/free=1/);
	await expect(
		cards(page)
			.first()
			.getByText(/^Free cancellation until /),
	).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('button', { name: 'Free cancellation' })).toHaveAttribute('aria-pressed', 'false');

	await map(page).getByRole('group').press('ArrowRight');
	for (let i = 0; i < 4; i++) await map(page).getByRole('group').press('ArrowRight');
	await map(page).getByRole('button', { name: 'Search this area' }).click();
	await expect(page).toHaveURL(/at=\d+\.\d+,-\d+\.\d+/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stays in this area, Lisbon');
	await expect(page).toHaveTitle('Stays in this area, Lisbon · Wayfare');
	await expect(cards(page).first()).toBeVisible();

	const door = page.getByRole('complementary', { name: 'Need flights for these days?' });
	await door.getByRole('link', { name: 'Search flights' }).click();
	await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('Lisbon (LIS)');
});

test('stays on a phone: a list, filters in a sheet, and the map with a sheet of hotels over it', {
	tag: '@phone-only',
}, async ({ page }) => {
	await page.goto(paths.stays(LISBON));
	await expect(cards(page).first()).toBeVisible();
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Filters' }).click();
	const sheet = page.getByRole('dialog', { name: 'Filters' });
	await sheet.getByRole('checkbox', { name: '4 stars' }).check();
	await sheet.getByRole('button', { name: /^Show \d+ stays?$/ }).click();
	await expect(page).toHaveURL(/stars=4/);
	for (const card of await cards(page).all()) await expect(card.getByText('4 stars')).toBeVisible();
	await page.getByText('Map', { exact: true }).click();
	await expect(map(page)).toBeVisible();
	await expectNoSidewaysScroll(page);
	await map(page).getByRole('button', { name: /\$/ }).first().press('Enter');
	await expect(cards(page).first()).toBeInViewport();
});

test('nothing of stays is in anyone’s way', async ({ page }) => {
	test.slow();
	await page.goto(paths.stays());
	await lookAround(page, 'form of stays', { narrow: true });
	await page.goto(paths.stays({ ...LISBON, at: '', place: 'Qwrtzpx', checkOut: LISBON.checkIn }));
	await expect(form(page).getByRole('alert')).toBeVisible();
	await lookAround(page, 'form of stays with faults');
	await page.goto(paths.stays(LISBON));
	await expect(map(page).getByRole('button', { name: /\$/ }).first()).toBeVisible();
	await lookAround(page, 'stays, list and map', { sizes: [DESK] });
	await page.getByRole('button', { name: 'Filters' }).click();
	await expect(page.getByRole('dialog').getByRole('checkbox', { name: '4 stars' })).toBeVisible();
	await lookAround(page, 'filters of stays', { sizes: [DESK] });
	await page.goto(paths.stays(LISBON, { map: true }));
	await lookAround(page, 'stays on a phone', { sizes: [PHONE] });
});

test.describe('while the booking service is stopped', () => {
	test.use({ expectedTrouble: [/^50[234] |status of 50[234]/] });
	test('the list, a hotel, its price and the checkout say so, and go on with what was typed', async ({
		page,
		spoiltShop: { url: shop, api },
	}) => {
		test.slow();
		await page.goto(shop + paths.stays(LISBON));
		const hotel = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '';
		api.mood = 'cut';
		await page.getByRole('button', { name: 'Free cancellation' }).click();
		const stale = page.getByRole('alert').filter({ hasText: 'We couldn’t update the list.' });
		await expect(stale).toBeVisible();
		await expect(cards(page).first(), 'what was found stays').toBeVisible();
		api.mood = 'well';
		await stale.getByRole('button', { name: 'Try again' }).click();
		await expect(stale).toBeHidden();
		await expect(page.getByText('We couldn’t load the room'), 'terms are asked for again with it').toHaveCount(0);
		api.mood = 'cut';
		await page.goto(shop + paths.stays({ ...LISBON, at: '', place: 'Coimbra' }));
		await expect(page.getByRole('heading', { name: 'Our booking service is down' })).toBeVisible();
		await expect(form(page).getByRole('combobox', { name: 'Where' }), 'it is not called unknown').toHaveValue(
			'Coimbra',
		);
		await expect(form(page).getByRole('alert')).toHaveCount(0);

		api.mood = 'cut';
		await page.goto(shop + hotel);
		await expect(page.getByRole('heading', { name: 'We can’t show this property right now' })).toBeVisible();
		api.mood = 'well';
		await page.getByRole('link', { name: 'Try again' }).click();
		const choice = page.getByRole('button', { name: /^Choose / }).first();
		await expect(choice).toBeVisible();
		api.mood = 'cut';
		await choice.click();
		await expect(page.getByRole('heading', { name: 'We can’t ask the hotel right now' })).toBeVisible();
		api.mood = 'well';
		await page.getByRole('button', { name: 'Try again' }).click();
		await page.waitForURL(/\/checkout\/stays\/quo_/);

		const name = page.getByLabel('Given names').first();
		await name.fill('Anne-Sophie');
		await expect(name).toHaveValue('Anne-Sophie');
		api.mood = 'cut';
		await page.reload();
		await expect(page.getByRole('heading', { name: 'We can’t ask the hotel right now' })).toBeVisible();
		api.mood = 'well';
		await page.getByRole('link', { name: 'Try again' }).click();
		await expect(name, 'nothing typed is lost').toHaveValue('Anne-Sophie');
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('stays are searched by words, read, put in order and filtered', async ({ page }) => {
		await page.goto(paths.stays());
		await form(page).getByRole('combobox', { name: 'Where' }).fill('Lisbon');
		await form(page).getByLabel('Check-in', { exact: true }).fill(LISBON.checkIn);
		await form(page).getByLabel('Check-out', { exact: true }).fill(LISBON.checkOut);
		await form(page).getByRole('button', { name: 'Search stays' }).click();
		await expect(cards(page)).toHaveCount(20);
		await expect(
			cards(page)
				.first()
				.getByText(/4 nights, 2 guests/),
		).toBeVisible();
		await page.locator('select[name=score]').selectOption('8');
		await page.locator('select[name=sort]').selectOption('cheapest');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expect(page).toHaveURL(/score=8/);
		for (const card of await cards(page).all()) await expect(card.getByText(/^(8|9|10)(\.\d)?$/)).toBeVisible();
		await expect(
			cards(page)
				.first()
				.getByRole('link', { name: /^See rooms/ }),
		).toHaveAttribute('href', /^\/stays\/acc_/);
	});
});
