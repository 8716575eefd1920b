import type { Locator, Page } from '@playwright/test';
import { addDays } from '#contract/common/calendar.ts';
import type { Order } from '#contract/air/order.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { lookAround } from './stage/look-around.ts';
import { callApi } from './stage/organisation.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';

const orderNow = async (id: string): Promise<Order> =>
	(await callApi(process.env.API_TOKEN ?? '', 'GET', `/air/orders/${id}`)) as Order;
const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[3] ?? '';
const day = (local: string | undefined, days: number): string => addDays((local ?? '').slice(0, 10), days);

/** Chooses the first flights, and another day for them. */
async function askFor(page: Page, date: string, cabin = 'economy'): Promise<void> {
	const first = page.getByRole('checkbox', { name: /^Replace/ }).first();
	await expect(first).not.toBeChecked();
	await first.press('Space');
	await page.getByLabel('New date').first().fill(date);
	await page.getByLabel('Cabin').selectOption(cabin);
	await page.getByRole('button', { name: 'Show new flights' }).press('Enter');
	await page.waitForURL(/request=ocr_/);
}

/** Chooses the flights of a card, and goes on to their review. */
async function choose(page: Page, card: Locator): Promise<void> {
	await expect(page.getByText('No flights chosen yet')).toBeVisible();
	await card.getByRole('radio').check();
	await page.getByRole('button', { name: /^Continue/ }).click();
	await page.waitForURL(/offer=oco_/);
}

test('dearer flights are chosen, the bank asks, and the trip shows them', { tag: '@phone' }, async ({
	page,
	context,
	baseURL,
}) => {
	const paying = new Paying(page);
	await paying.open((await makeOffer('JFK', 'EWR')).id, { email: `${newFamilyName().toLowerCase()}@example.com` });
	await paying.type(CARDS.plain);
	await paying.act.click();
	await paying.booked();
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.waitForURL(/\/trips\/flights\/ord_/);
	const id = idOf(page);
	const before = await orderNow(id);
	await page.getByRole('link', { name: /^Change flights/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change flights');
	await expect(page.getByRole('article').filter({ hasText: 'See refund' })).toBeVisible();
	await lookAround(page, 'which flights');
	await page.getByRole('button', { name: 'Show new flights' }).click();
	await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one flight' })).toBeVisible();
	await askFor(page, day(before.slices[0]?.segments[0]?.departing_at, 3));

	const cards = page.getByRole('article');
	await expect(cards).toHaveCount(9);
	for (const card of await cards.all()) await expect(card).toContainText('Operated by Wayfare Airways');
	await expect(cards.first()).toContainText(
		/Difference in fare.*100\.00.*Penalty, whole booking.*25\.00.*You pay.*125\.00/,
	);
	await page.getByRole('link', { name: 'Earliest' }).click();
	await expect(cards.first()).toContainText('06:00');
	await lookAround(page, 'what is offered');
	await choose(page, cards.first());

	await expect(page.getByRole('heading', { name: 'Your flights, before and after' })).toBeVisible();
	await expect(page.getByRole('timer')).toHaveText(/minutes left/);
	await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
	await page.reload();
	await lookAround(page, 'the review from right to left', { dark: false });
	await context.addCookies([{ name: 'wf_lang', value: 'en', url: baseURL ?? '' }]);
	await page.reload();
	await lookAround(page, 'the review');
	await paying.type(CARDS.challenged);
	await page.getByRole('button', { name: /^Change flights and pay .*125\.00$/ }).click();
	await paying.answerBank('111-111');
	await page.waitForURL(/\/bookings\/bki_/);
	await expect(page.getByRole('heading', { level: 1, name: /^Changed: / })).toBeVisible();
	const after = await orderNow(id);
	expect(after.changes).toHaveLength(1);
	expect(after.slices[0]?.segments[0]?.departing_at).not.toBe(before.slices[0]?.segments[0]?.departing_at);
	await page.getByRole('link', { name: 'Open the trip' }).click();
	await page.waitForURL(new RegExp(`${paths.trip(id)}$`));
	// This airline changes a booking once.
	await expect(page.getByRole('link', { name: /^Change flights/ })).toBeHidden();
	await page.goto(paths.changeTrip(id));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t change these flights right now');
});

test('an agent changes to cheaper flights and the money comes back, and to others that cost the same', async ({
	page,
}) => {
	await signInAsAgent(page);
	for (const { familyName, cabin, press } of [
		{ familyName: newFamilyName(), cabin: 'business', press: /^Change flights and refund / },
		{ familyName: 'Rebook-Even', cabin: 'economy', press: /^Change flights, nothing to pay$/ },
	]) {
		const order = await book(familyName, {
			cabin,
			fits: ({ conditions: { refund_before_departure: refund, change_before_departure: change } }) =>
				change?.allowed === true && refund?.allowed === true,
		});
		await page.goto(paths.trip(order.id));
		await page.getByRole('link', { name: /^Change flights/ }).click();
		await askFor(page, day(order.slices[0]?.segments[0]?.departing_at, 1));
		await choose(page, page.getByRole('article').first());
		const isBack = cabin === 'business';
		if (isBack) await lookAround(page, 'money comes back');
		await page.getByRole('button', { name: press }).click();
		await expect(page.getByRole('heading', { level: 1, name: /^Changed: / })).toBeVisible();
		await expect(page.getByText(/^Refund of .+ on its way$/)).toBeVisible({ visible: isBack });
		const [change] = (await orderNow(order.id)).changes;
		const total = Number(change?.change_total_amount);
		expect(isBack ? total < 0 : total === 0, `${total}`).toBe(true);
	}
});
