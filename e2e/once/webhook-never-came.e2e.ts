import { listOrders, type Order } from '#contract/air/order.ts';
import { expect, test } from '../fixtures.ts';
import { newFamilyName } from '../stage/booked.ts';
import { CARDS, makeOffer, Paying } from '../stage/paying.ts';
import { openShop } from '../stage/shop.ts';
import { deliveriesTo, eventsOf, heardOf, mailsAbout, registerWebhook, tell } from '../stage/told.ts';

const LONG = { timeout: 90_000 };
test.describe.configure({ timeout: 240_000 });

test('webhooks that never come: the open page and one mail tell the outcome, and once more told it is told no more', async ({
	page,
	stage,
}) => {
	const organisation = await stage.organisation();
	const { token } = organisation;
	const secret = await registerWebhook(organisation, 'https://never-comes.invalid/webhooks');
	const { web } = await openShop(stage, { web: { BOOKING_API_TOKEN: token, WEBHOOK_SECRET: secret } });

	const offer = (await makeOffer('SEN', 'STN', { token })).id;
	const email = `${newFamilyName().toLowerCase()}@example.com`;
	const paying = new Paying(page);
	await paying.open(offer, { email, at: web.url });
	await paying.type(CARDS.plain);
	await paying.act.click();
	await page.waitForURL(/\/bookings\/bki_/, LONG);
	await expect(page.getByText('Don’t book again. Nothing more will be charged.')).toBeVisible(LONG);
	await expect(page.getByRole('heading', { level: 1, name: /^Booked: / })).toBeVisible(LONG);

	const [created] = await eventsOf(organisation, 'order.created');
	if (!created) throw new Error('it is booked, and there is no event');
	await expect
		.poll(async () => (await deliveriesTo(organisation)).filter(({ event_id }) => event_id === created.id), LONG)
		.toContainEqual(expect.objectContaining({ response_status_code: null, failure: 'dns' }));
	expect(await heardOf(created)).toBeUndefined();
	expect(await mailsAbout(offer)).toEqual(['booked']);

	const [order] = (await organisation.call(listOrders.method, `${listOrders.path}?offer_id=${offer}`)) as Order[];
	if (!order) throw new Error('it is booked, and there is no order');
	const object = { id: order.id, order_id: order.id, offer_id: offer };
	expect(await tell(web.url, 'a secret of somebody else', created, object)).toBe(403);
	for (let i = 0; i < 3; i++) expect(await tell(web.url, secret, created, object)).toBe(204);
	await expect.poll(() => heardOf(created), LONG).toEqual({ repeats: 2, handled: true });
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: /^Booked: / })).toBeVisible(LONG);
	expect(await mailsAbout(offer)).toEqual(['booked']);
	// Its storefront ends with the story, and an open page would go on asking it.
	await page.close();
});
