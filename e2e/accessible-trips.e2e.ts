import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { book, newFamilyName } from './stage/booked.ts';
import { signInAsAgent } from './stage/desk.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';
import { CARDS, makeOffer, Paying } from './stage/paying.ts';
import { openSlowShop } from './stage/shop.ts';

const NARROW = { width: 320, height: 700 };

interface Look {
	look: string;
	cookie?: { name: string; value: string };
	narrow?: true;
}
const LIGHT: Look = { look: 'in the light' };
/** Words are those of the language `en`; what is tried in others is found by its address alone. */
const LOOKS: Record<string, Look[]> = {
	desktop: [LIGHT, { look: 'in the dark', cookie: { name: 'wf_theme', value: 'dark' } }],
	phone: [
		LIGHT,
		{ look: 'from right to left', cookie: { name: 'wf_lang', value: 'ar' } },
		{ look: 'on 320 px', narrow: true },
	],
};

async function expectNothingInTheWay(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
}

/** Opens each address in each look of the device. */
async function expectNoneInTheWay(page: Page, { project, baseURL }: Scene, addresses: string[]): Promise<void> {
	const size = page.viewportSize();
	for (const { look, cookie, narrow } of LOOKS[project] ?? []) {
		await test.step(look, async () => {
			if (narrow) await page.setViewportSize(NARROW);
			if (cookie) await page.context().addCookies([{ ...cookie, url: baseURL }]);
			for (const address of addresses) {
				await page.goto(address);
				await expectNothingInTheWay(page);
			}
			if (cookie) await page.context().clearCookies({ name: cookie.name });
			if (size) await page.setViewportSize(size);
		});
	}
}

interface Scene {
	project: string;
	baseURL: string;
}

test.describe('after a booking nothing is in the way', () => {
	test('of a visitor', async ({ page, baseURL }, { project }) => {
		test.slow();
		const order = await book(newFamilyName());
		await expectNoneInTheWay(page, { project: project.name, baseURL: baseURL ?? '' }, [
			paths.findBooking(),
			paths.findBooking({ step: 'code' }),
			paths.trip(order.id),
			paths.booking('bki_nobodys'),
			paths.agent({ refused: 'code' }),
		]);
	});

	test('of an agent', async ({ page, baseURL }, { project }) => {
		test.slow();
		const [order, hold] = [await book(newFamilyName()), await book(newFamilyName(), { hold: true })];
		await signInAsAgent(page);
		await expectNoneInTheWay(page, { project: project.name, baseURL: baseURL ?? '' }, [
			paths.agent(),
			paths.agent({ list: 'checking' }),
			paths.agent({ q: order.booking_reference }),
			paths.trip(order.id),
			paths.trip(hold.id),
			paths.payTrip(hold.id),
		]);
	});
});

/** Looks at what a booking came to in the light and the dark, and on the narrowest screen. */
async function expectOutcomeInNobodysWay(page: Page, { project }: Pick<Scene, 'project'>): Promise<void> {
	await expectNothingInTheWay(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectNothingInTheWay(page);
	await page.emulateMedia({ colorScheme: 'light' });
	if (project !== 'phone') return;
	const size = page.viewportSize();
	await page.setViewportSize(NARROW);
	await expectNothingInTheWay(page);
	if (size) await page.setViewportSize(size);
}

test.describe('what became of a booking is in nobody’s way', () => {
	test('booked', async ({ page }, { project }) => {
		test.slow();
		await signInAsAgent(page);
		const paying = new Paying(page);
		await paying.open((await makeOffer('JFK', 'EWR')).id);
		await page.getByRole('radio', { name: 'Agency balance' }).check();
		await paying.act.click();
		await paying.booked();
		await expectOutcomeInNobodysWay(page, { project: project.name });
	});

	test('not known yet', async ({ page, context, stage }, { project }) => {
		test.slow();
		const shop = await openSlowShop(stage);
		const paying = new Paying(page);
		// The page asks what became of it, and gets no answer while we look.
		await page.route(/\/api\/bookings\/[^/]+$/, (route) =>
			route.request().method() === 'GET' ? undefined : route.continue(),
		);
		await paying.open((await makeOffer('SEN', 'STN')).id, { at: shop });
		await paying.type(CARDS.plain);
		await paying.act.click();
		await page.waitForURL(/\/bookings\/bki_/);
		await expect(page.getByText('Do not book again. Nothing more will be charged.')).toBeVisible();
		await expectOutcomeInNobodysWay(page, { project: project.name });
		await context.addCookies([{ name: 'wf_lang', value: 'ar', url: shop }]);
		await page.reload();
		await expectNothingInTheWay(page);
	});
});
