import type { Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { aged, ANNE, CheckoutPage, offerFor } from './stage/checkout-page.ts';
import { expectNoAxeFaults, expectNoSidewaysScroll } from './stage/faults.ts';

async function expectNothingInTheWay(page: Page): Promise<void> {
	await expectNoAxeFaults(page);
	await expectNoSidewaysScroll(page);
}

test('in a checkout nothing is in the way of anyone', async ({ page }) => {
	test.slow();
	const checkout = new CheckoutPage(page);
	const offerId = await offerFor([{ type: 'adult' }, { type: 'infant_without_seat' }]);
	const openStep = (step: string) => page.goto(`${paths.checkoutFlight(offerId)}?step=${step}`);
	await checkout.open(offerId);
	await checkout.type(1, ANNE);
	await checkout.type(2, aged('Zoe', 0));
	await checkout.typeContact();
	await checkout.onward.click();
	await checkout.freeSeats.first().click();

	await openStep('extras');
	await expect(checkout.freeSeats.first()).toBeVisible();
	await expectNothingInTheWay(page);
	await page.locator('input[type=radio][value=list]').check();
	await expect(page.getByRole('grid')).toBeHidden();
	await expectNothingInTheWay(page);

	await openStep('pay');
	await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible();
	await expectNothingInTheWay(page);

	await openStep('travellers');
	await expect(page.locator('button[type=submit]:visible').first()).toBeVisible();
	await expectNothingInTheWay(page);
	const email = page.locator('input[type=email]');
	await email.fill('');
	await email.press('Enter');
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
	await expect(email).toBeFocused();
	await expectNothingInTheWay(page);
});
