import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { offerOn, orderBody, traveller } from './testing/booking.ts';

let t: TestApp;
let token: TestToken;
let offer: Offer;
beforeAll(async () => {
	t = await createTestApp();
	token = await t.token();
	offer = await offerOn(t, 'HND-CTS', { token, owner: 'BC' });
});
afterAll(() => t.close());

it('an airline that asks for documents after booking takes none with it', async () => {
	expect(offer).toMatchObject({
		supported_passenger_identity_document_types: [],
		allowed_passenger_identity_document_types: [],
		passenger_identity_documents_required: false,
	});
	const { identity_documents } = traveller(offer.passengers[0] as Offer['passengers'][number], 0, '2027-01-01');
	const given = await t.request('POST', '/air/orders', {
		token,
		body: orderBody(offer, {}, () => ({ identity_documents })),
	});
	expect(given.json().errors).toMatchObject([
		{
			code: 'validation_inclusion',
			message: 'Identity documents must not be provided for this offer.',
			source: { pointer: '/passengers/0/identity_documents' },
		},
	]);
	expect((await t.request('POST', '/air/orders', { token, body: orderBody(offer) })).statusCode).toBe(201);
});
