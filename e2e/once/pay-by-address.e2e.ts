import { expect, test } from '../fixtures.ts';
import { ordersOf } from '../stage/aftermath.ts';
import { lanAddress } from '../stage/lan-address.ts';
import { openShop } from '../stage/shop.ts';
import { CARDS, makeOffer, Paying } from '../stage/paying.ts';

// Chromium says so of every plain address beyond this machine; by HTTPS the header counts.
test.use({ expectedTrouble: [/Cross-Origin-Opener-Policy header has been ignored/] });

for (const name of ['127.0.0.1', ...(lanAddress ? [lanAddress] : [])]) {
	const where = name === lanAddress ? 'the address in the local network' : name;
	test(`a card that the bank asks about pays at ${where}`, async ({ page, stage, ourHosts }) => {
		// The card form is for this machine alone unless HOST says otherwise.
		const { web, cardsPort } = await openShop(stage, { cards: name === lanAddress ? { HOST: '0.0.0.0' } : {} });
		const at = web.url.replace('127.0.0.1', name);
		for (const port of [new URL(at).port, cardsPort]) ourHosts.add(`${name}:${port}`);
		const offer = await makeOffer();
		const paying = new Paying(page);
		await paying.open(offer.id, { at });
		await paying.type(CARDS.challenged);
		await paying.act.click();
		await paying.answerBank('111-111');
		const reference = await paying.booked();
		expect(new URL(page.url()).hostname).toBe(name);
		expect((await ordersOf(offer.id)).map((order) => order.booking_reference)).toEqual([reference]);
	});
}
