import { paths } from '#lib/paths.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { expectNoAxeFaults } from './stage/faults.ts';
import { findByCode } from './stage/find-by-code.ts';
import { linkIn } from './stage/mailbox.ts';
import { priceWasHigher } from './stage/price-watch.ts';
import { oneWay } from './stage/searches.ts';

const PASSWORD = 'plum kettle orbit seven';

test('a guest keeps a booking in an account, sees it in another browser, and is written to when a saved search costs less', async ({
	page,
	browser,
}) => {
	// Alerts are asked for once a minute.
	test.setTimeout(180_000);
	const name = newFamilyName();
	const email = `${name.toLowerCase()}@example.com`;
	const order = await book(name);
	await findByCode(page, order.booking_reference, name);
	await page.getByRole('link', { name: 'Create an account' }).click();
	await page.getByLabel('E-mail').fill(email);
	await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Create account' }).click();
	await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
	await page.goto(await linkIn(page.context(), email, 'Confirm', '/verify-email'));
	await page.getByRole('button', { name: 'Confirm address' }).click();
	await page.goto(paths.trips());
	await expect(page.getByText(order.booking_reference, { exact: true })).toBeVisible();

	const second = await (await browser.newContext()).newPage();
	await second.goto(paths.signIn({ back: paths.trips() }));
	await second.getByLabel('E-mail').fill(email);
	await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await second.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect(second.getByText(/^The bookings of your account/)).toBeVisible();
	await expect(second.getByText(order.booking_reference, { exact: true })).toBeVisible();
	await expectNoAxeFaults(second);

	await second.goto(searchPaths.flights(oneWay('JFK', 'EWR')));
	await second.getByRole('button', { name: 'Share or save' }).click();
	await second.locator('#keep').getByRole('button', { name: /^Save/ }).click();
	await expect(second.locator('#keep').getByText('Saved in your account.').last()).toBeVisible();
	await second.goto(paths.saved());
	await second.getByLabel('Price alert by e-mail').selectOption('falls');
	await second.getByRole('button', { name: 'Save alert' }).click();
	await expect(second.getByText(/^The price alert is on/)).toBeVisible();
	await expectNoAxeFaults(second);
	expect(await priceWasHigher(email)).toBe(1);

	const stop = await linkIn(page.context(), email, 'Now ', '/price-alerts/stop');
	const anybody = await (await browser.newContext()).newPage();
	await anybody.goto(stop);
	await anybody.getByRole('button', { name: 'Stop price alert' }).click();
	await expect(anybody.getByRole('heading', { name: 'The price alert is off' })).toBeVisible();
	await second.goto(paths.saved());
	await expect(second.getByLabel('Price alert by e-mail')).toHaveValue('off');
});
