import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { NO_WISHES, PLACE_KM, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { lookAround } from './stage/look-around.ts';

const LISBON: StaySearch = {
	place: 'Lisbon',
	at: 'LIS',
	km: PLACE_KM,
	checkIn: inDays(49),
	checkOut: inDays(53),
	rooms: 1,
	adults: 2,
	children: [],
	wishes: NO_WISHES,
};

/** All amounts of a text, as they are written. */
const amounts = (words: string): string[] => words.match(/[€$][\d,]+\.\d\d/g) ?? [];
const rates = (page: Page) => page.locator('[data-rate]');

/** Opens the first hotel of a list. Gives what the list asked for it. */
async function openFirst(page: Page): Promise<string[]> {
	await page.goto(paths.stays(LISBON));
	const card = page.getByRole('main').getByRole('article').first();
	const price = amounts(await card.locator('.type-price').innerText());
	await card.getByRole('link').first().click();
	await page.waitForURL(/\/stays\/acc_/);
	await expect(rates(page).first()).toBeVisible();
	return price;
}

test('a hotel asks what the list said, tells what cancelling costs, and takes other days in place', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	test.slow();
	const listed = await openFirst(page);
	expect(listed.length).toBeGreaterThan(0);
	const headlines = await rates(page).locator('.type-price').allInnerTexts();
	expect(
		headlines.map((words) => amounts(words).join()),
		'the price of the list is among the rates',
	).toContain(listed.join());
	await expect(page.getByRole('img', { name: /^Illustration: / }).first()).toBeVisible();
	await expect(page.getByText('Illustrations only.')).toBeVisible();
	await expect(page.getByText(/^Times are local to the property \(WET\)/).first()).toBeVisible();

	const details = page
		.locator('.rate-more details')
		.filter({ has: page.locator('[data-kind="none"], [data-kind="fee"]') })
		.first();
	await details.locator('summary').click();
	await expect(details.getByRole('heading', { name: 'What you pay' })).toBeVisible();
	await expect(details.locator('.cancel-line > li').first()).toBeVisible();
	// The desk's run looks through a phone's window too.
	if (!isMobile) await lookAround(page, 'hotel with the details of a rate', { narrow: true });

	const hotel = await page.getByRole('heading', { level: 1 }).innerText();
	await page.getByRole('link', { name: 'Older reviews' }).click();
	await expect(page).toHaveURL(/reviews=/);
	await expect(page.getByRole('link', { name: 'Newest reviews' })).toBeVisible();

	const form = page.getByRole('form', { name: 'Search for stays' });
	await form.getByText('Rooms and guests').click();
	await page.getByRole('button', { name: 'More: Adults' }).filter({ visible: true }).click();
	await page.getByRole('button', { name: 'Done' }).filter({ visible: true }).click();
	await form.getByRole('button', { name: 'Search stays' }).click();
	await page.waitForURL(/adults=3/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel);
	await expect(page.getByText(/4 nights, 1 room, 3 guests/)).toBeVisible();
	await expect(rates(page).first()).toBeVisible();

	await page
		.getByRole('button', { name: /^Choose / })
		.first()
		.click();
	await page.waitForURL(/\/checkout\/stays\//);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('a hotel is read, its rates unfold, and other days are asked for', async ({ page }) => {
		await openFirst(page);
		const details = page.locator('.rate-more details').first();
		await details.locator('summary').click();
		await expect(details.locator('.cancel-line')).toBeVisible();
		const form = page.getByRole('form', { name: 'Search for stays' });
		await form.getByLabel('Check-out', { exact: true }).fill(inDays(51));
		await form.getByRole('button', { name: 'Search stays' }).click();
		await page.waitForURL(new RegExp(`/stays/acc_.*checkout=${inDays(51)}`));
		await expect(page.getByText(/, 2 nights, 1 room, 2 guests/)).toBeVisible();
		await expect(rates(page).first()).toBeVisible();
	});
});
