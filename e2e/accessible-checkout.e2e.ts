import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { aged, ANNE, CheckoutPage, offerFor } from './stage/checkout-page.ts';
import { lookAround } from './stage/look-around.ts';

test('nothing of a checkout is in anyone’s way', async ({ page }) => {
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
	await lookAround(page, 'seats on the map');
	await page.locator('input[type=radio][value=list]').check();
	await expect(page.getByRole('grid')).toBeHidden();
	await lookAround(page, 'seats in a list');

	await openStep('pay');
	await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible();
	await lookAround(page, 'payment');

	await openStep('travellers');
	await expect(page.locator('button[type=submit]:visible').first()).toBeVisible();
	await lookAround(page, 'travellers');
	const email = page.locator('input[type=email]');
	await email.fill('');
	await email.press('Enter');
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
	await expect(email).toBeFocused();
	await lookAround(page, 'a field to mend');
});
