import { paths } from '#lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { aged, ANNE, CheckoutPage, offerFor } from './stage/checkout-page.ts';
import { DESK, lookAround, PHONE, resize } from './stage/look-around.ts';
import { CARDS, Paying } from './stage/paying.ts';
import { choose, roomOf, tellGuests } from './stage/stays.ts';

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

test('nothing of booking a stay is in anyone’s way, from right to left too', async ({ page, context, baseURL }) => {
	test.slow();
	const fromRight = async (state: string): Promise<void> => {
		await context.addCookies([{ name: 'wf_lang', value: 'ar', url: baseURL ?? '' }]);
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
		await lookAround(page, `${state} from right to left`, { sizes: [PHONE], dark: false });
		await resize(page, DESK);
		await context.clearCookies({ name: 'wf_lang' });
	};
	await choose(page, await roomOf('Deposit'));
	const onward = page.getByRole('button', { name: /^Continue/ }).first();
	await expect(onward).toHaveAttribute('type', 'submit');
	await onward.click();
	await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
	await lookAround(page, 'guests to mend');
	await tellGuests(page);
	await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible();
	await lookAround(page, 'payment of a stay');
	await fromRight('payment of a stay');
	await page.reload();
	const paying = new Paying(page);
	await paying.type(CARDS.plain);
	await paying.act.click();
	await page.waitForURL(/\/trips\/stays\/bok_/);
	await lookAround(page, 'a booked stay');
	await fromRight('a booked stay');
	await page.goto(`${new URL(page.url()).pathname}/cancel`);
	await fromRight('cancelling a stay');
	await choose(page, await roomOf('Loyalty number required'));
	await lookAround(page, 'the number of a member');
});
