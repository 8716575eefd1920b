import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { heldOrder, offerOn } from '../air/orders/testing/booking.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { CHALLENGED, cardOf, sessionFor } from '../testing/pay-by-card.ts';
import { CardHostNonsense, CardHostSilence, createCardHost, type SendToCardHost } from './card-host.ts';

test('the API reaches the card host by HTTP, with the key that both share; without an answer it says so', async () => {
	const t = await createTestApp();
	await t.cards.listen({ port: 0, host: '127.0.0.1' });
	const url = `http://127.0.0.1:${(t.cards.server.address() as AddressInfo).port}`;
	const config = { ...t.ctx.config, CARDS_URL: url };
	const nothing = { organisation_id: 'org_x', live_mode: false, card_id: 'tcd_x' };
	expect(await createCardHost(config).ask('find', nothing)).toEqual({ brand: null, stored_until: null });
	const stranger = createCardHost({ ...config, CARDS_KEY: 'not the key of this card host, not at all' });
	await expect(stranger.ask('find', nothing)).rejects.toBeInstanceOf(CardHostNonsense);
	await t.close();
	await expect(createCardHost(config).ask('find', nothing)).rejects.toBeInstanceOf(CardHostSilence);
});

test.each<[string, SendToCardHost, number, string]>([
	['a page', async () => ({ status: 200, text: '<html>' }), 502, 'bad_gateway'],
	['JSON that is none of its own', async () => ({ status: 200, text: '{"brand":7}' }), 502, 'bad_gateway'],
	['its own error', async () => ({ status: 500, text: '{}' }), 502, 'bad_gateway'],
	['503', async () => ({ status: 503, text: '' }), 503, 'service_unavailable'],
	['nothing', async () => Promise.reject(new Error('ECONNRESET')), 503, 'service_unavailable'],
])('a card host that answers %s: pricing and authenticating are refused accordingly', async (_, send, status, code) => {
	const t = await createTestApp();
	const { token, order } = await heldOrder(t);
	const offer = await offerOn(t, 'BTS-ABV', { token });
	const session = await sessionFor(t, token, offer.id, CHALLENGED);
	const card_id = await cardOf(t, token);
	t.ctx.cardHost.ask = createCardHost(t.ctx.config, send).ask;
	const methods = { intended_payment_methods: [{ type: 'card', card_id }] };
	const asked: Record<string, [path: string, body?: object]> = {
		priceOffer: [`/air/offers/${offer.id}/actions/price`, methods],
		priceOrder: [`/air/orders/${order.id}/actions/price`, methods],
		createThreeDSecureSession: ['/payments/three_d_secure_sessions', { card_id, resource_id: offer.id, services: [] }],
		refreshThreeDSecureSession: [`/payments/three_d_secure_sessions/${session}/actions/refresh`],
	};
	for (const [name, [path, body]] of Object.entries(asked)) {
		const reply = await t.request('POST', path, { token, body });
		expect([name, reply.statusCode, reply.json().errors[0].code]).toEqual([name, status, code]);
	}
	await t.close();
});
