import { expect, test } from './fixtures.ts';
import { ordersOf } from './stage/aftermath.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';

test.describe('a traveller pays by card', () => {
	test('that the bank asks nothing about, and no digit of it reaches the storefront', async ({ page }) => {
		const sent: string[] = [];
		const origin = new URL(test.info().project.use.baseURL ?? '').origin;
		page.on('request', (request) => {
			if (request.url().startsWith(origin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
		});
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.openByHand(offer.id);
		await paying.type(CARDS.plain);
		const dom = await page.content();
		await paying.act.click();
		const reference = await paying.booked();
		expect(reference).toMatch(/^[A-Z0-9]{6}$/);
		const [order, ...others] = await ordersOf(offer.id);
		expect(others).toEqual([]);
		expect(order?.booking_reference).toBe(reference);
		await expect(page.getByText(`Paid $${order?.total_amount}`)).toBeVisible();

		const stored = await page.evaluate(() =>
			JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
		);
		const digits = CARDS.plain.replaceAll(' ', '');
		const places = { sent: sent.join('\n'), dom, after: await page.content(), stored };
		for (const [place, text] of Object.entries(places)) {
			expect(text.replaceAll(/[\s-]|%20/g, '').includes(digits), `the number in: ${place}`).toBe(false);
		}
		await page.reload();
		await expect(page.getByRole('heading', { level: 1, name: /^Booked: / })).toBeVisible();
	});

	test('and confirms at the bank, in the page and by keyboard', { tag: '@phone' }, async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.openByHand(offer.id);
		await paying.type(CARDS.challenged);
		await paying.form.getByLabel('Card number').press('Enter');
		const code = paying.bank.frameLocator('iframe').getByLabel('Code');
		await expect(code).toBeFocused();
		await page.keyboard.type('111-111');
		await page.keyboard.press('Enter');
		await paying.booked();
		expect(await ordersOf(offer.id)).toHaveLength(1);
	});

	test('whose bank does not confirm, then with another: one booking', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id);
		await paying.type(CARDS.challenged);
		await paying.act.click();
		await paying.answerBank('000-000');
		await expect(page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm the payment' })).toBeVisible();
		await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })).toBeVisible();
		expect(await ordersOf(offer.id)).toEqual([]);
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
		expect(await ordersOf(offer.id)).toHaveLength(1);
	});

	test('closes the bank’s question, and goes on with the same card', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id);
		await paying.type(CARDS.challenged);
		await paying.act.click();
		await paying.bank.getByRole('button', { name: 'Cancel' }).click();
		await expect(page.getByRole('alert').filter({ hasText: 'The payment wasn’t confirmed' })).toBeVisible();
		await expect(page.getByText('Visa ending in 4242')).toBeVisible();
		await paying.act.click();
		await paying.answerBank('111-111');
		await paying.booked();
	});

	test('that is declined, then with another: one booking', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id);
		await paying.type(CARDS.declined);
		await paying.act.click();
		const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined' });
		await expect(refusal).toContainText('Nothing was charged.');
		await page.reload();
		await expect(refusal, 'kept over a reload').toBeVisible();
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
		expect(await ordersOf(offer.id)).toHaveLength(1);
	});

	test('leaves fields empty and is told so in the form, and nothing is asked of anybody', { tag: '@phone' }, async ({
		page,
	}) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id);
		await paying.act.click();
		await expect(paying.form.getByLabel('Card number')).toBeFocused();
		await expect(paying.form.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
		await expect(paying.act).toBeEnabled();
	});
});

test.describe('a press before the card form has come', () => {
	test('waits for it, and leads to its first empty field', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		let letCome = () => {};
		const late = new Promise<void>((resolve) => {
			letCome = resolve;
		});
		await page.route(/\/card-key$|:\d+\/form\?/, (route) => late.then(() => route.continue()));
		await paying.open(offer.id);
		await paying.act.click();
		await expect(paying.act).toHaveAttribute('aria-busy', 'true');
		letCome();
		await expect(paying.form.getByLabel('Card number')).toBeFocused();
		await expect(paying.form.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
		await expect(paying.act).toBeEnabled();
	});
});

test.describe('a press books once', () => {
	test('however fast it comes twice', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id);
		await paying.type(CARDS.plain);
		await paying.act.dblclick();
		await paying.booked();
		expect(await ordersOf(offer.id)).toHaveLength(1);
	});
});

test.describe('presses in several tabs', () => {
	// The tab that comes too late may be refused a step before it pays.
	test.use({ expectedTrouble: [/422 \(Unprocessable Entity\)/] });

	test('book once', async ({ page, context }) => {
		const offer = await makeOffer();
		const tabs = [new Paying(page), new Paying(await context.newPage())];
		for (const tab of tabs) {
			await tab.open(offer.id);
			await tab.type(CARDS.plain);
		}
		await Promise.all(tabs.map((tab) => tab.act.click()));
		const references = await Promise.all(tabs.map((tab) => tab.booked()));
		expect(references[0]).toBe(references[1]);
		expect(await ordersOf(offer.id)).toHaveLength(1);
	});
});

test.describe('too many attempts to pay', () => {
	test.use({ expectedTrouble: [/429 \(Too Many Requests\)/] });

	test('are refused in words that say when to try again', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id);
		const told = (words: string) => page.getByRole('alert').filter({ hasText: words });
		// The form keeps what was typed, but for the code.
		const code = paying.form.getByLabel('Security code');
		await paying.type(CARDS.declined);
		for (let attempt = 1; attempt <= 5; attempt++) {
			await code.fill('123');
			const answer = page.waitForResponse((response) => response.url().endsWith('/pay'));
			await paying.act.click();
			await answer;
			await expect(told('Your card was declined')).toBeVisible();
		}
		await code.fill('123');
		await paying.act.click();
		await expect(told('Too many attempts to pay')).toContainText(/You can try again in \d+ seconds?/);
		expect(await ordersOf(offer.id)).toEqual([]);
	});
});

test.describe('the card host is down', () => {
	test.use({ expectedTrouble: [/Failed to load resource/] });

	test('which is said, and mended by loading the form again', async ({ page }) => {
		const offer = await makeOffer();
		const paying = new Paying(page);
		const form = new RegExp(`:${process.env.CARDS_PORT ?? '4011'}/form`);
		await page.route(form, (route) => route.abort());
		await paying.open(offer.id);
		const told = page.getByRole('alert').filter({ hasText: 'We can’t show the card form' });
		await expect(told).toContainText('Nothing was charged.');
		await page.unroute(form);
		await told.getByRole('button', { name: 'Reload the form' }).click();
		await paying.type(CARDS.plain);
		await paying.act.click();
		await paying.booked();
	});
});
