import type { Locator, Page, TestInfo } from '@playwright/test';
import type { Order } from '#contract/air/order.ts';
import { addDays } from '#contract/common/calendar.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { openPalette, signInAsAgent } from './stage/desk.ts';
import { isFocused } from './stage/keys.ts';
import { callApi } from './stage/organisation.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { changeSchedule } from './stage/schedule-change.ts';

/** So many keys a job may take beside what is typed into fields. */
const MOST_KEYS = 12;
const SOON = { timeout: 60_000 };

/** An agent's hands on the keyboard: counts the keys of each job. A chord is one; what is typed into a field is none. */
class Hands {
	readonly page: Page;
	readonly told: TestInfo;
	private keys: string[] = [];
	constructor(page: Page, told: TestInfo) {
		this.page = page;
		this.told = told;
	}

	async press(...keys: string[]): Promise<void> {
		for (const key of keys) {
			await this.page.keyboard.press(key);
			this.count(key);
		}
	}

	/** Counts a key that was pressed elsewhere. */
	count(key: string): void {
		this.keys.push(key);
	}

	/** On to what is next. */
	async tabTo(field: Locator): Promise<void> {
		for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
			await this.press('Tab');
			if (await isFocused(field)) return;
		}
		await expect(field).toBeFocused();
	}

	type(data: string): Promise<void> {
		return this.page.keyboard.type(data);
	}

	/** Does a job to its end, and holds what it took against the most. */
	async job(name: string, work: () => Promise<void>): Promise<void> {
		await test.step(name, async () => {
			this.keys = [];
			await work();
			this.told.annotations.push({ type: 'keys', description: `${name}: ${this.keys.length}, ${this.keys.join(' ')}` });
			expect(this.keys.length, `${name}: ${this.keys.join(' ')}`).toBeLessThanOrEqual(MOST_KEYS);
		});
	}

	/** From any page to a booking, by something that a caller says. */
	async open(said: string, { booking_reference: reference }: Order): Promise<void> {
		const { page } = this;
		await openPalette(page);
		this.count('Control+k');
		await this.type(said);
		await this.press('Enter');
		await page.waitForURL(/\/agent\?q=/);
		await expect(page.getByRole('main').getByRole('link', { name: reference })).toBeVisible();
		await this.ready();
		await this.press('1');
		await page.waitForURL(/\/trips\/flights\/ord_\w+$/);
		await this.ready();
	}

	/** From any page to a booking that is cancelled, whatever its airline answers. */
	async cancel(order: Order): Promise<void> {
		const { page } = this;
		await this.open(order.booking_reference, order);
		await this.press('x');
		await page.waitForURL(/\/cancel/);
		await this.ready();
		await this.press('Control+Enter');
		await expect(page.getByRole('button', { name: /^Cancel and refund / })).toBeFocused();
		await this.press('Enter');
		await page.waitForURL(/\/(bookings\/bki_|trips\/flights\/ord_\w+$)/, SOON);
		await this.ready();
	}

	/** Waits until the page listens to keys: the palette opens, and is closed again. */
	async ready(): Promise<void> {
		await this.page.waitForLoadState('load');
		const box = await openPalette(this.page);
		await this.page.keyboard.press('Escape');
		await expect(box).toBeHidden();
	}
}

const orderNow = async (id: string): Promise<Order> =>
	(await callApi(process.env.API_TOKEN ?? '', 'GET', `/air/orders/${id}`)) as Order;

const changeable = (offer: Parameters<NonNullable<NonNullable<Parameters<typeof book>[1]>['fits']>>[0]): boolean =>
	offer.conditions.change_before_departure?.allowed === true &&
	offer.conditions.refund_before_departure?.allowed === true;

test('eight jobs of the desk take at most twelve keys each, beside what is typed', async ({ page }, told) => {
	test.setTimeout(180_000);
	const name = newFamilyName();
	const order = await book(name, { fits: changeable });
	const moved = await book(newFamilyName(), { fits: changeable });
	await changeSchedule(moved.id, 'cancelled');
	const unknown = await book('Cancel-Silent', { fits: changeable });
	await signInAsAgent(page);
	const hands = new Hands(page, told);
	const main = page.getByRole('main');
	const heading = page.getByRole('heading', { level: 1 });
	// The hand is in the box of the desk.
	await expect(page.getByRole('searchbox', { name: 'Find a booking' })).toBeFocused();

	await hands.job('find by what a caller says', async () => {
		await hands.open(`${name}/Berta`.toUpperCase(), order);
		await expect(main.getByText(`${name.toLowerCase()}@example.com`).first()).toBeVisible();
	});

	await hands.job('explain the price of the booking that is open', async () => {
		await hands.press('w');
		await expect(main.locator('h2:focus')).toBeVisible();
	});

	await hands.job('cancel, and the airline does not answer', async () => {
		await hands.cancel(unknown);
	});

	await hands.job('settle an unknown', async () => {
		await hands.press('g', 'u');
		await page.waitForURL(/list=checking/);
		const waits = main.getByRole('link', { name: /^Cancellations that failed [1-9]/ });
		await expect(waits).toBeVisible(SOON);
		await hands.ready();
		await hands.press('g', 'x');
		await page.waitForURL(/list=uncancelled/);
		await expect(main.getByRole('link', { name: unknown.booking_reference, exact: true })).toBeVisible();
		await hands.ready();
		await hands.press('1');
		await expect(heading).not.toHaveText('Cancellations that failed', SOON);
		await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
		await hands.ready();
		await hands.press('g', 'x');
		await page.waitForURL(/list=uncancelled/);
		await hands.ready();
		await hands.press('t');
		const seen = main.getByRole('button', { name: 'Settled' });
		await expect(seen).toBeVisible();
		await hands.ready();
		await hands.press('s');
		await expect(seen).toBeFocused();
		await hands.press('Enter');
		await expect(main.getByRole('link', { name: unknown.booking_reference, exact: true })).toBeHidden();
		expect((await orderNow(unknown.id)).cancelled_at).toBeNull();
	});

	await hands.job('quote a change', async () => {
		await hands.open(order.booking_reference, order);
		await hands.press('c');
		await expect(heading).toHaveText('Change flights');
		await hands.ready();
		await hands.press('1', 't');
		const date = page.getByLabel('New date').first();
		await expect(date).toBeFocused();
		const [year = '', month = '', day = ''] = addDays(
			(order.slices[0]?.segments[0]?.departing_at ?? '').slice(0, 10),
			1,
		).split('-');
		await hands.type(`${month}${day}${year}`);
		await expect(date).toHaveValue(`${year}-${month}-${day}`);
		await hands.press('Control+Enter');
		await page.waitForURL(/request=ocr_/);
		await hands.ready();
		await hands.press('1', 'Control+Enter');
		await page.waitForURL(/offer=oco_/);
		await expect(page.getByRole('heading', { name: 'The flights, before and after' })).toBeVisible();
		await expect(page.getByRole('timer')).toHaveText(/minutes left/);
	});

	await hands.job('propose', async () => {
		await hands.open(order.booking_reference, order);
		await hands.press('x');
		await page.waitForURL(/\/cancel/);
		await hands.ready();
		await hands.press('p');
		await expect(page.locator('button:focus')).toBeVisible();
		await hands.press('Enter');
		await page.waitForURL((url) => !url.pathname.endsWith('/cancel'));
		await hands.ready();
		await hands.press('g', 'p');
		await page.waitForURL(/\/agent\/proposals/);
		await expect(main.getByText(order.booking_reference).first()).toBeVisible();
	});

	await hands.job('rebook after a schedule change', async () => {
		await hands.open(moved.booking_reference, moved);
		await hands.press('a');
		await page.waitForURL(/schedule-change/);
		await hands.ready();
		await hands.press('c');
		await expect(heading).toHaveText('Change flights');
		await hands.ready();
		await hands.press('1', 'Control+Enter');
		await page.waitForURL(/request=ocr_/);
		await hands.ready();
		await hands.press('1', 'Control+Enter');
		await page.waitForURL(/offer=oco_/);
		await hands.ready();
		await hands.press('Control+Enter', 'Enter');
		await expect(page.getByRole('heading', { level: 1, name: /^Changed: / })).toBeVisible(SOON);
		expect((await orderNow(moved.id)).changes).toHaveLength(1);
	});

	await hands.job('refund', async () => {
		await hands.cancel(order);
		await hands.press('g', 'r');
		await page.waitForURL(/list=refunds/);
		await expect(main.getByRole('link', { name: order.booking_reference })).toBeVisible();
		await openPalette(page);
		hands.count('Control+k');
		await hands.type(order.booking_reference);
		await expect(page.getByRole('option', { name: /^Mark as refunded/ })).toBeVisible();
		await hands.press('ArrowDown', 'Enter');
		await expect(main.getByRole('button', { name: `Mark as refunded ${order.booking_reference}` })).toBeFocused();
		await hands.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: 'Marked as refunded.' })).toBeVisible();
		await expect(main.getByRole('link', { name: order.booking_reference })).toBeHidden();
		expect((await orderNow(order.id)).cancelled_at).not.toBeNull();
	});
});

test('a card that a caller reads out is taken by the keyboard alone', async ({ page }, told) => {
	await signInAsAgent(page);
	const paying = new Paying(page);
	await paying.open((await makeOffer()).id);
	const hands = new Hands(page, told);
	await hands.ready();
	await hands.job('card by phone', async () => {
		await hands.press('2');
		await expect(page.getByRole('radio', { name: 'Card by phone' })).toBeChecked();
		await expect(paying.form.getByLabel('Card number')).toBeVisible();
		for (const [field, data] of [
			['Card number', CARDS.plain],
			['Name on the card', 'Anne Lindqvist'],
			['Expiry date', '1230'],
			['Security code', '123'],
			['Street and number', 'Musterstrasse 1'],
			['Postal code', '10115'],
			['City', 'Berlin'],
			['Country', 'Germany'],
		] as const) {
			await hands.tabTo(paying.form.getByLabel(field));
			await hands.type(data);
		}
		await hands.press('Enter');
		await paying.booked();
	});
});
