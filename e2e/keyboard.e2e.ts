import { expect, test } from './fixtures.ts';
import { focusFaults } from './stage/faults.ts';
import { isFocused, tabTo } from './stage/keys.ts';
import { Results } from './stage/results.ts';
import { Ticket } from './stage/ticket.ts';

test('with the keyboard alone: search, choose, open an offer, go on to book', async ({ page }) => {
	await page.goto('/');
	const ticket = new Ticket(page);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
	expect(await focusFaults(page)).toEqual([]);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	const doors = page.getByRole('main').getByRole('navigation');
	for (const door of ['Flights', 'Stays']) {
		await page.keyboard.press('Tab');
		await expect(doors.getByRole('link', { name: door })).toBeFocused();
	}
	await page.keyboard.press('Tab');
	await expect(ticket.form.getByRole('radio', { name: 'Return' })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(ticket.form.getByRole('radio', { name: 'One way' })).toBeChecked();

	await tabTo(page, ticket.place('From'));
	await page.keyboard.type('lond');
	await expect(page.getByRole('option', { name: /London \(LON\)/, selected: true })).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await expect(page.getByRole('option', { name: /London \(LHR\)/, selected: true })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(ticket.place('From')).toHaveValue('London (LHR)');
	await tabTo(page, ticket.place('To'));
	await page.keyboard.type('new york');
	await expect(page.getByRole('option', { name: /New York \(NYC\)/, selected: true })).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(ticket.place('To'), 'going on takes what is marked').toHaveValue('New York (NYC)');

	const day = ticket.day('Depart');
	if (!(await isFocused(day))) await tabTo(page, day);
	await page.keyboard.press('Enter');
	const calendar = page.getByRole('dialog', { name: 'Travel days' });
	await expect(calendar).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(calendar).toBeHidden();
	await expect(day, 'Escape gives the focus back').toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, calendar.getByRole('button', { name: 'Next month' }));
	await page.keyboard.press('Enter');
	const focusedDay = calendar.locator(':focus');
	await page.keyboard.press('Tab');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowRight');
	const chosen = ((await focusedDay.getAttribute('aria-label')) ?? '').replace(/^\w+,? /, '').split(' ')[0] ?? '-';
	await page.keyboard.press('Enter');
	await expect(calendar).toBeHidden();
	await expect(day).toContainText(chosen);

	await tabTo(page, ticket.form.getByRole('button', { name: 'Search flights' }));
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/flights\?/);
	const results = new Results(page);
	await results.complete();

	const order = page.getByRole('tablist', { name: 'Order of results' });
	await tabTo(page, order.getByRole('tab', { name: /^Best/ }));
	await page.keyboard.press('ArrowRight');
	await expect(order.getByRole('tab', { name: /^Cheapest/ })).toBeFocused();
	await expect(order.getByRole('tab', { name: /^Cheapest/ })).toHaveAttribute('aria-selected', 'true');
	const card = results.cards.first();
	await tabTo(page, card.getByRole('button', { name: 'See fares' }));
	await page.keyboard.press('Enter');
	const choice = card.getByRole('link', { name: /^Choose / }).first();
	await expect(choice).toBeVisible();
	await tabTo(page, choice);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/flights\/offers\//);
	await tabTo(page, page.getByRole('link', { name: /^Book / }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Traveller 1, adult' })).toBeVisible();
});

test('the focus is seen at every stop of every page', async ({ page }) => {
	for (const path of ['/', '/how-we-rank', '/legal/privacy', '/accessibility']) {
		await page.goto(path);
		const faults: string[] = [];
		for (let press = 0; press < 60; press++) {
			await page.keyboard.press('Tab');
			faults.push(...(await focusFaults(page)));
			if (await page.evaluate(() => document.activeElement === document.body)) break;
		}
		expect(faults, path).toEqual([]);
	}
});
