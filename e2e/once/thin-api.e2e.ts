import { thinApi } from '../../scripts/conformance/thin-api.ts';
import { expect, test } from '../fixtures.ts';
import { ANNE, CheckoutPage } from '../stage/checkout-page.ts';
import { CARDS, Paying } from '../stage/paying.ts';
import { Results } from '../stage/results.ts';
import { oneWay } from '../stage/searches.ts';
import { openShop } from '../stage/shop.ts';

test('from search to trip page on an API that leaves out what public ones leave out', async ({ page, stage }) => {
	test.slow();
	const api = await thinApi(process.env.API_URL ?? '');
	try {
		const { web } = await openShop(stage, { web: { BOOKING_API_URL: api.url, WEBHOOKS: 'off', WEB_JOBS: 'off' } });
		const results = new Results(page);
		await results.open(oneWay('JFK', 'EWR'), web.url);
		const card = results.cards.first();
		await card.getByRole('button', { name: 'See fares' }).click();
		await card
			.getByRole('link', { name: /^Choose / })
			.first()
			.click();
		await expect(page.getByRole('heading', { level: 1, name: 'New York to Newark' })).toBeVisible();
		await page.getByRole('link', { name: /^Book / }).click();

		const checkout = new CheckoutPage(page);
		await checkout.ready();
		await checkout.type(1, ANNE);
		await checkout.typeContact();
		await checkout.onward.click();
		await checkout.freeSeats.first().click();
		await page.getByRole('button', { name: /^One more: Checked bag/ }).click();
		await expect(checkout.price.getByText('1 extra checked bag')).toBeVisible();
		const { total, rows } = await checkout.sum();
		expect(Math.round(rows.reduce((sum, row) => sum + row, 0) * 100)).toBe(Math.round(total * 100));
		await checkout.onward.click();

		const paying = new Paying(page);
		await paying.type(CARDS.challenged);
		await paying.act.click();
		await paying.answerBank('111-111');
		const reference = await paying.booked();
		await page.getByRole('link', { name: 'Open the trip' }).click();
		const trip = page.getByRole('main');
		await expect(trip.getByText('Confirmed', { exact: true })).toBeVisible();
		await expect(trip.getByText(reference, { exact: true })).toBeVisible();
		await expect(trip).toContainText(/Anne-Sophie O[’']Brien/);
		await expect(trip.getByText(/^\d{3}-?\d{10}$/).first()).toBeVisible();
		await expect(trip.getByText(`$${total.toFixed(2)}`).first()).toBeVisible();
		// The API ends with the story, and an open page would go on asking it.
		await page.close();
	} finally {
		await api.close();
	}
});
