import { freePort } from '../../scripts/free-port.ts';
import { expect, test } from '../fixtures.ts';
import { expectOneBooking } from '../stage/aftermath.ts';
import { newFamilyName } from '../stage/booked.ts';
import { formsOf, tablesWith } from '../stage/canary.ts';
import { ANNE } from '../stage/checkout-page.ts';
import { CARDS, makeOffer, Paying } from '../stage/paying.ts';

test('a card number stays with the card host: it is in no table, log, request to the shop or storage', async ({
	page,
	stage,
}) => {
	test.setTimeout(180_000);
	const loud = { LOG_LEVEL: 'trace' };
	const cardsPort = String(await freePort());
	const cardsUrl = `http://127.0.0.1:${cardsPort}`;
	const service = await stage.process('service', { ...loud, CARDS_URL: cardsUrl });
	const web = await stage.process('storefront', { ...loud, BOOKING_API_URL: service.url, CARDS_PORT: cardsPort });
	const cards = await stage.process('cards', { ...loud, CARDS_PORT: cardsPort, PORT: new URL(web.url).port });
	const requests: Promise<string>[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith(web.url)) return;
		const said = `${request.url()} ${request.postData() ?? ''}`;
		requests.push(
			request.allHeaders().then(
				(headers) => `${said} ${JSON.stringify(headers)}`,
				() => said,
			),
		);
	});

	const family = newFamilyName();
	const email = `${family.toLowerCase()}@example.com`;
	const offer = await makeOffer();
	const paying = new Paying(page);
	await paying.open(offer.id, { at: web.url, email, person: { ...ANNE, family } });
	await paying.type(CARDS.challenged);
	const typed = await page.content();
	await paying.act.click();
	await paying.answerBank('111-111');
	await paying.booked();
	await expectOneBooking(offer.id, email);

	const stored = await page.evaluate(async () =>
		JSON.stringify([
			Object.entries(localStorage),
			Object.entries(sessionStorage),
			document.cookie,
			window.name,
			history.state,
			(await indexedDB.databases()).map(({ name }) => name),
			await Promise.all(
				(await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
			),
		]),
	);
	const places = {
		'requests to the shop': (await Promise.all(requests)).join('\n'),
		'the page while it was typed': typed,
		'the page afterwards': await page.content(),
		'the browser’s storage': stored + JSON.stringify(await page.context().cookies()),
		'the log of the shop': web.lines.join('\n'),
		'the log of the booking service': service.lines.join('\n'),
		'the log of the card host': cards.lines.join('\n'),
	};
	const forms = formsOf(CARDS.challenged.replaceAll(' ', ''));
	for (const [place, text] of Object.entries(places))
		expect(
			forms.filter((form) => text.includes(form)),
			place,
		).toEqual([]);
	expect((await tablesWith(forms)).found).toEqual([]);

	// What is looked through is what there is: other things that were typed are found.
	expect(places['requests to the shop']).toContain(family);
	expect(places['the log of the booking service']).toContain('/air/orders');
	expect(places['the log of the card host']).toContain('/payments/cards');
	// Names are sealed but for what finds a booking by them.
	const control = await tablesWith([family.toLowerCase()]);
	expect(control.read).toBeGreaterThan(30);
	expect(control.found).toContain('service.orders');
});
