import { expect, test } from './fixtures.ts';
import { inDays } from './stage/days.ts';
import { focusFaults } from './stage/faults.ts';
import { isFocused, tabTo } from './stage/keys.ts';
import { CARDS, Paying } from './stage/paying.ts';
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
	// The list follows its tab a moment later: a card pressed before that is another's place.
	await expect(page.locator('#journeys')).toHaveAttribute('aria-busy', 'false');
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

test('with the keyboard alone: a hotel by its name, two rooms for a family, the bank’s question, and cancelled a day late', async ({
	page,
}) => {
	test.slow();
	// On the day of arrival the last time to cancel for free has passed.
	await page.goto(`/stays?checkin=${inDays(0)}&checkout=${inDays(2)}`);
	const form = page.getByRole('form', { name: 'Search for stays' });
	const where = form.getByRole('combobox', { name: 'Where' });
	await tabTo(page, where);
	await page.keyboard.type('wayfare test hotel');
	await expect(page.getByRole('option', { name: /^Wayfare Test Hotel/, selected: true })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(where).toHaveValue(/^Wayfare Test Hotel/);
	await tabTo(page, form.locator('summary').filter({ hasText: 'Rooms and guests' }));
	await page.keyboard.press('Enter');
	await tabTo(page, form.getByRole('button', { name: 'More: Rooms' }));
	await page.keyboard.press('Enter');
	await tabTo(page, form.getByRole('button', { name: 'More: Children' }));
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	for (const [number, age] of [
		[1, '6'],
		[2, '9'],
	] as const) {
		await tabTo(page, form.getByLabel(`Age of child ${number}`));
		await page.keyboard.type(age);
	}
	await tabTo(page, form.getByRole('button', { name: 'Search stays' }));
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/stays\/acc_/);
	await expect(page.getByText(/2 nights, 2 rooms, 4 guests/)).toBeVisible();

	await tabTo(page, page.getByRole('button', { name: /^Choose Cancellation answer lost/ }), 300);
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/checkout\/stays\//);
	const room = (name: string) => page.getByRole('region', { name });
	await tabTo(page, room('Room 1, lead guest').getByLabel('Given names'));
	for (const typed of ['Anne-Sophie', 'O’Brien', 'Ben', 'Brook', 'anne@example.org', '020 7946 0958']) {
		await page.keyboard.type(typed);
		await page.keyboard.press('Tab');
	}
	await tabTo(page, page.getByRole('button', { name: 'Continue to review and pay' }));
	await page.keyboard.press('Enter');
	await expect(page.getByText('Room 1: Anne-Sophie O’Brien; Room 2: Ben Brook')).toBeVisible();

	const paying = new Paying(page);
	await tabTo(page, paying.form.getByLabel('Card number'));
	for (const typed of [CARDS.challenged, 'Anne OBrien', '1230', '123']) {
		await page.keyboard.type(typed);
		await page.keyboard.press('Tab');
	}
	for (const [field, typed] of [
		['Street and number', '1 Street'],
		['Postal code', 'N1 1AA'],
		['City', 'London'],
		['Country', 'United Kingdom'],
	] as const) {
		if (!(await isFocused(paying.form.getByLabel(field)))) await tabTo(page, paying.form.getByLabel(field));
		await page.keyboard.type(typed);
	}
	await tabTo(page, paying.act);
	await page.keyboard.press('Enter');
	const question = paying.bank.frameLocator('iframe');
	await expect(question.getByLabel('Code')).toBeVisible();
	if (!(await isFocused(question.getByLabel('Code')))) await tabTo(page, question.getByLabel('Code'));
	await page.keyboard.type('111-111');
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/trips\/stays\/bok_/);
	await expect(page.getByText("Room 1: Anne-Sophie O'Brien; Room 2: Ben Brook")).toBeVisible();

	await tabTo(page, page.getByRole('link', { name: 'Cancel this stay' }));
	await page.keyboard.press('Enter');
	await expect(page.getByText('There’s no refund.').first()).toBeVisible();
	await tabTo(page, page.getByRole('button', { name: 'Cancel without a refund' }));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'This stay is cancelled' })).toBeVisible({ timeout: 60_000 });
	await expect(page.getByText('There’s no refund.')).toBeVisible();
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
