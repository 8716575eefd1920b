import type { Locator, Page } from '@playwright/test';
import { accountPaths } from '#lib/accounts/account-paths.ts';
import { paths } from '#lib/paths.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { aged, CheckoutPage } from './stage/checkout-page.ts';
import { expectNoAxeFaults } from './stage/faults.ts';
import { findByCode } from './stage/find-by-code.ts';
import { linkIn } from './stage/mailbox.ts';
import { CARDS, Paying } from './stage/paying.ts';
import { priceWasHigher } from './stage/price-watch.ts';
import { Results } from './stage/results.ts';
import { oneWay } from './stage/searches.ts';
import { Ticket } from './stage/ticket.ts';

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
	await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
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

	await bookForTheFamily(second, name);

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

/** Ticks who travels in the search form, and chooses a fare: no name is in any address. */
async function searchForTheFamily(page: Page, family: string): Promise<void> {
	const ticket = new Ticket(page);
	await page.goto(searchPaths.home(oneWay('JFK', 'EWR')));
	await ticket.travellers.click();
	for (const name of ['Ben', 'Anne', 'Cleo'])
		await ticket.form.getByRole('checkbox', { name: `${name} ${family}` }).check();
	await expect(ticket.form.getByText('2 adults, 1 child')).toBeVisible();
	await expect(ticket.form.getByLabel('Age of child 1')).toHaveValue('8');
	await expectNoAxeFaults(page);
	await ticket.submit();
	const results = new Results(page);
	await results.complete();
	await results.cards.first().getByRole('button', { name: 'See fares' }).click();
	await results.cards
		.first()
		.getByRole('table')
		.getByRole('link', { name: /^Choose / })
		.first()
		.click();
	await page.waitForURL(/\/flights\/offers\/off_/);
	await page
		.getByRole('link', { name: /^Book / })
		.first()
		.click();
	await page.waitForURL(/\/checkout\/flights\/off_/);
	expect(decodeURIComponent(page.url())).not.toContain(family);
}

/** Saves a family and a card, and books for all of them: three presses and the card's code, nothing else is typed. */
async function bookForTheFamily(page: Page, family: string): Promise<void> {
	const origin = new URL(page.url()).origin;
	const send = (path: string, form: Record<string, string>) =>
		page.request.post(path, { form, headers: { origin, 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
	await send(accountPaths.api.profile, {
		given_name: 'Anne',
		family_name: family,
		phone_number: '+4930555701420',
		locale: 'en',
	});
	for (const [given_name, title, gender, [born_on_day, born_on_month, born_on_year]] of [
		['Anne', 'ms', 'f', ['1', '1', '1988']],
		['Ben', 'mr', 'm', ['1', '1', '1986']],
		['Cleo', 'miss', 'f', aged('Cleo', 8).born],
	] as const) {
		const born = { born_on_day, born_on_month, born_on_year };
		const saved = await send(accountPaths.api.travellers, { given_name, family_name: family, title, gender, ...born });
		expect(saved.headers().location).toContain('news=saved');
	}
	const paying = new Paying(page);
	await page.goto(accountPaths.section('cards', { edit: 'new' }));
	await paying.type(CARDS.plain);
	await page.getByRole('button', { name: 'Save card' }).click();
	await expect(page.getByText('Your default card')).toBeVisible();
	await expectNoAxeFaults(page);

	let presses = 0;
	const press = async (button: Locator) => {
		presses += 1;
		await button.click();
	};
	await searchForTheFamily(page, family);
	const checkout = new CheckoutPage(page);
	const { onward } = checkout;
	for (const [i, name] of ['Ben', 'Anne', 'Cleo'].entries())
		await expect(checkout.sheet(i + 1).getByLabel('Given names')).toHaveValue(name);
	await press(onward);
	await expect(page.getByRole('group', { name: 'Seats and bags' })).toBeVisible();
	await press(onward);
	await expect(page.getByRole('radio', { name: /^Pay with Visa .*8870/ })).toBeChecked();
	await paying.form.getByLabel('Security code').fill('123');
	await press(paying.act);
	await paying.booked();
	expect(presses).toBe(3);
}
