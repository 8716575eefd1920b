import type { Page } from '@playwright/test';
import { createOrder } from '#contract/air/order.ts';
import { paths } from '#lib/paths.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoBooking, expectOneBooking } from '../stage/aftermath.ts';
import { newFamilyName } from '../stage/booked.ts';
import { ANNE, CheckoutPage } from '../stage/checkout-page.ts';
import { CARDS, makeOffer, type Opening, Paying } from '../stage/paying.ts';
import { openShop } from '../stage/shop.ts';

/** The twelve moments of docs/bookings.md. What is cut off answers nobody: browsers say so. */
test.use({ expectedTrouble: [/Failed to load resource|fetching the script|^50\d /] });

/** Two leases of the service, and what a busy machine needs. */
const LONG = { timeout: 120_000 };
test.describe.configure({ timeout: 240_000 });
const PAY = '**/api/intents/*/pay';

/** Settings of a service that is cut off somewhere. */
const failingAt = (failpoint: string) => ({ NODE_ENV: 'test', FAILPOINT: failpoint });

/** Somebody at the press: everything is typed. */
interface Buyer {
	page: Page;
	paying: Paying;
	offer: string;
	email: string;
}

async function buyer(page: Page, { at = '', person = ANNE }: Opening = {}): Promise<Buyer> {
	const offer = (await makeOffer()).id;
	const email = `${newFamilyName().toLowerCase()}@example.com`;
	const paying = new Paying(page);
	await paying.open(offer, { person, email, at });
	await paying.type(CARDS.plain);
	return { page, paying, offer, email };
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const booked = (page: Page) => expect(heading(page, /^Booked: /)).toBeVisible(LONG);

/**
 * Presses, with `cut` just before the request goes out. The shop answers that it does not know yet, unless the service has
 * told it meanwhile by its webhook, and the page says so until it is known.
 */
async function pressUnanswered(
	{ page, paying }: Buyer,
	{ cut, after }: { cut?: () => void; after?: () => void } = {},
): Promise<void> {
	const told: unknown[] = [];
	await page.route(PAY, async (route) => {
		cut?.();
		const response = await route.fetch(LONG);
		after?.();
		told.push(await response.json());
		await route.fulfill({ response });
	});
	await paying.act.click();
	await page.waitForURL(/\/bookings\/bki_/, LONG);
	expect(told).toMatchObject([{ data: { state: expect.stringMatching(/^(checking|confirmed)$/) } }]);
	await expect(
		page
			.getByText('Don’t book again. Nothing more will be charged.')
			.or(heading(page, /^(Booked: |Nothing was booked$)/))
			.first(),
	).toBeVisible(LONG);
}

/** The page is still where the press was made, and says that it may have arrived. */
const unsure = (page: Page) =>
	expect(page.getByText('The booking may have reached us: we’re checking. Don’t book again.')).toBeVisible(LONG);

test('1: the tab is closed in the form: what was typed is there again, and nothing is booked', async ({
	page,
	context,
}) => {
	const offer = (await makeOffer()).id;
	const email = `${newFamilyName().toLowerCase()}@example.com`;
	await new Paying(page).openByHand(offer, { email });
	await page.close();
	const again = await context.newPage();
	const checkout = new CheckoutPage(again);
	await checkout.open(offer);
	await expect(checkout.sheet(1).getByLabel('Given names')).toHaveValue(ANNE.given);
	await expect(again.getByLabel('E-mail')).toHaveValue(email);
	await expectNoBooking(offer, email);
});

test('2: the press does not arrive: it says so, and the next one books', async ({ page }) => {
	const { paying, offer, email } = await buyer(page);
	await page.route(PAY, (route) => route.abort('connectionreset'));
	await paying.act.click();
	await expect(
		page.getByRole('alert').filter({ hasText: 'You haven’t been charged, and nothing was booked' }),
	).toBeVisible(LONG);
	await expectNoBooking(offer, email);
	await page.unroute(PAY);
	await paying.act.click();
	await booked(page);
	await expectOneBooking(offer, email);
});

for (const [moment, where, failpoint] of [
	[3, 'with the attempt written down and nothing sent', 'claimed'],
	[4, 'with the request on its way', 'sending'],
	[11, 'with the answer there', 'answered'],
] as const) {
	test(`${moment}: the web dies ${where}: it is looked into, and booked once`, async ({ page, stage }) => {
		const { web } = await openShop(stage, { web: { WEB_FAILPOINT: `${failpoint}:kill` } });
		const { paying, offer, email } = await buyer(page, { at: web.url });
		await paying.act.click();
		expect(await web.ended()).toBe('by SIGKILL');
		await unsure(page);
		await web.again({ WEB_FAILPOINT: '' });
		await booked(page);
		await expectOneBooking(offer, email);
	});
}

test('5: no connection to the service: it says so, and nothing is booked', async ({ page, stage }) => {
	const api = await stage.apiSwitch();
	const { web } = await openShop(stage, { web: { BOOKING_API_URL: api.url } });
	const { paying, offer, email } = await buyer(page, { at: web.url });
	await page.route(PAY, async (route) => {
		await api.close();
		await route.continue();
	});
	await paying.act.click();
	await expect(
		page.getByRole('alert').filter({ hasText: 'You haven’t been charged, and nothing was booked' }),
	).toBeVisible(LONG);
	await expect(paying.act).toBeEnabled();
	await expectNoBooking(offer, email);
});

for (const [moment, where, failpoint] of [
	[6, 'before it sets the money aside', 'before_begin'],
	[9, 'after the airline’s yes', 'done'],
] as const) {
	test(`${moment}: the service dies ${where}: it is looked into, and booked once`, async ({ page, stage }) => {
		const { web, service } = await openShop(stage, { service: failingAt(`book_order.${failpoint}:kill`) });
		const one = await buyer(page, { at: web.url });
		await pressUnanswered(one);
		expect(await service?.ended()).toBe('by SIGKILL');
		await service?.again({ FAILPOINT: '' });
		await booked(page);
		await expectOneBooking(one.offer, one.email);
	});
}

/** What a page, a mail and the books say of a booking that was not made after all. */
async function notBooked({ page, offer, email }: Buyer): Promise<void> {
	await expect(heading(page, /^Nothing was booked$/)).toBeVisible(LONG);
	await expect(page.getByText(/^Nothing was charged\./).first()).toBeVisible();
	await expectNoBooking(offer, email, /^Not booked, nothing charged$/);
}

test('7: the service dies before it asks the airline: nothing is booked, and nothing stays charged', async ({
	page,
	stage,
}) => {
	const { web, service } = await openShop(stage, { service: failingAt('book_order.authorised:kill') });
	const one = await buyer(page, { at: web.url });
	await pressUnanswered(one);
	expect(await service?.ended()).toBe('by SIGKILL');
	await service?.again({ FAILPOINT: '' });
	await notBooked(one);
});

test('8: the airline’s answer is lost: it ends as the airline says, booked or not', async ({
	page,
	context,
	stage,
}) => {
	const { web, service } = await openShop(stage, { service: failingAt('book_order.silent:kill') });
	const yes = await buyer(page, { at: web.url, person: { ...ANNE, family: 'Answer-Lost' } });
	const no = await buyer(await context.newPage(), { at: web.url, person: { ...ANNE, family: 'Refusal-Lost' } });
	await pressUnanswered(yes);
	expect(await service?.ended()).toBe('by SIGKILL');
	await service?.again();
	await pressUnanswered(no);
	expect(await service?.ended()).toBe('by SIGKILL');
	await service?.again({ FAILPOINT: '' });
	await booked(yes.page);
	await expectOneBooking(yes.offer, yes.email);
	await notBooked(no);
});

test('10: the service’s answer is lost on its way: it is looked into, and booked once', async ({ page, stage }) => {
	const api = await stage.apiSwitch();
	const { web } = await openShop(stage, { web: { BOOKING_API_URL: api.url } });
	const one = await buyer(page, { at: web.url });
	await pressUnanswered(one, { cut: () => (api.mood = 'unheard'), after: () => (api.mood = 'well') });
	await booked(page);
	await expectOneBooking(one.offer, one.email);
});

test('12: the answer is lost on its way to the browser: it is booked', async ({ page, stage }) => {
	const { web } = await openShop(stage, { web: { WEB_FAILPOINT: 'settled:kill' } });
	const { paying, offer, email } = await buyer(page, { at: web.url });
	await paying.act.click();
	expect(await web.ended()).toBe('by SIGKILL');
	await unsure(page);
	await web.again({ WEB_FAILPOINT: '' });
	await booked(page);
	await expectOneBooking(offer, email);
});

test('12: the tab is closed while the airline is asked: it is booked, and any tab says so', async ({
	page,
	context,
	stage,
}) => {
	const api = await stage.apiSwitch();
	const { web } = await openShop(stage, { web: { BOOKING_API_URL: api.url } });
	const { paying, offer, email } = await buyer(page, { at: web.url });
	api.before = async ({ method, url }) => {
		if (method === createOrder.method && url === createOrder.path) await page.close();
	};
	const closed = page.waitForEvent('close');
	await paying.act.click();
	await closed;
	const again = await context.newPage();
	await again.goto(web.url + paths.checkoutFlight(offer));
	await booked(again);
	await expectOneBooking(offer, email);
});
