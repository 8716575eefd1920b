import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import type { OfferService } from '#contract/air/service-item.ts';
import { addAmounts } from '#contract/common/money.ts';
import type { SupplierService } from '#service/suppliers/air/extras.ts';
import { SupplierFailure } from '#service/suppliers/supplier.ts';
import { cardBody } from '#service/testing/card-body.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { inDays, searchBody } from '../search/testing/search-body.ts';
import { type Script, scriptedAirlines } from '../search/testing/scripted-airlines.ts';

const BALANCE = [{ type: 'balance' }];
const MINUTE = 60_000;
let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp();
	token = await app.token();
}, 30_000);
afterAll(() => app.close());

const search = async (route: string, by = token, on = app): Promise<Offer> => {
	const reply = await on.request('POST', '/air/offer_requests', { token: by, body: searchBody(route) });
	const [offer] = (reply.json().data.offers as Offer[]).filter(({ owner }) => on !== app || owner.iata_code === 'ZZ');
	if (!offer) throw new Error('no offer');
	return offer;
};
const price = (id: string, methods: unknown, services?: unknown, by = token, on = app) =>
	on.request('POST', `/air/offers/${id}/actions/price`, {
		token: by,
		body: { intended_payment_methods: methods, ...(services !== undefined && { intended_services: services }) },
	});
const read = (id: string, query: Record<string, string> = {}, by = token, on = app) =>
	on.request('GET', `/air/offers/${id}`, { token: by, query });
const extras = async (id: string, by = token, on = app): Promise<OfferService[]> =>
	(await read(id, { return_available_services: 'true' }, by, on)).json().data.available_services;
const errorsOf = (reply: Awaited<ReturnType<typeof price>>) =>
	reply.json<{ errors: { code: string; source?: { pointer?: string } | string }[] }>().errors;
const pointers = (reply: Awaited<ReturnType<typeof price>>) =>
	errorsOf(reply).map(({ code, source }) => `${code} ${typeof source === 'object' ? source.pointer : source}`);

async function creditOf(code: string, amount: string, change: object = {}): Promise<string> {
	const body = {
		airline_iata_code: 'ZZ',
		amount,
		amount_currency: 'USD',
		code,
		type: 'eticket',
		issued_on: '2026-01-15',
		expires_at: `${inDays(90)}T00:00:00Z`,
		given_name: 'Tess',
		family_name: 'Traveller',
		...change,
	};
	const reply = await app.request('POST', '/air/airline_credits', { token, body });
	expect(reply.statusCode).toBe(201);
	return reply.json().data.id;
}
const byCredit = (airline_credit_id: string) => ({ type: 'airline_credit', airline_credit_id });

async function scripted(script: Script, act: (other: TestApp, own: TestToken, offer: Offer) => Promise<void>) {
	const other = await createTestApp({
		airlines: scriptedAirlines({ BA: { offers: [{ amount: '100.00' }], ...script } }),
	});
	try {
		const own = await other.token();
		await act(other, own, await search('LHR-JFK', own, other));
	} finally {
		await other.close();
	}
}

describe('priceOffer', () => {
	it('charges the balance what the offer costs, and shows that when the offer is read again', async () => {
		const offer = await search('LHR-DXB');
		expect([offer.intended_payment_methods, offer.intended_services]).toEqual([[], []]);
		const reply = await price(offer.id, BALANCE);
		expect(reply.statusCode).toBe(200);
		const priced = reply.json().data as Offer;
		expect(priced).toEqual({
			...offer,
			updated_at: priced.updated_at,
			intended_payment_methods: [{ type: 'balance', charge_amount: offer.total_amount, charge_currency: 'USD' }],
		});
		const again = (await read(offer.id)).json().data as Offer;
		expect(again).toEqual({ ...priced, updated_at: again.updated_at });
		expect((await read(offer.id, { return_available_services: 'true' })).json().data).toMatchObject({
			intended_payment_methods: priced.intended_payment_methods,
		});
	});

	it('adds the intended services to the total, and keeps all for the order to compare with', async () => {
		const offer = await search('LHR-DXB');
		const services = await extras(offer.id);
		const [bag] = services.filter(({ type }) => type === 'baggage');
		const [cover] = services.filter(({ type }) => type === 'cancel_for_any_reason');
		if (!bag || !cover) throw new Error('no extras');
		const reply = await price(offer.id, BALANCE, [
			{ id: bag.id, quantity: 2 },
			{ id: cover.id, quantity: 1 },
		]);
		const priced = reply.json().data as Offer;
		const total = addAmounts('USD', offer.total_amount, '40.00', cover.total_amount);
		expect(priced.total_amount).toBe(total);
		expect(priced.intended_payment_methods).toEqual([
			{ type: 'balance', charge_amount: total, charge_currency: 'USD' },
		]);
		expect(priced.intended_services).toEqual([
			{ id: bag.id, quantity: 2, total_amount: '20.00', total_currency: 'USD' },
			{ id: cover.id, quantity: 1, total_amount: cover.total_amount, total_currency: 'USD' },
		]);
		const kept = await app.db.query('select total_amount, intention from service.offer_prices where offer_id = $1', [
			offer.id,
		]);
		expect(kept).toMatchObject([
			{ total_amount: offer.total_amount, intention: { services: [{ quantity: 2, amount: '20.00' }, {}] } },
		]);
		expect(((await price(offer.id, BALANCE)).json().data as Offer).total_amount).toBe(offer.total_amount);
	});

	it('reads the price again: it rises by 10.00 each time from LHR to STN', async () => {
		const offer = await search('LHR-STN');
		const totals = [];
		for (let i = 0; i < 2; i++) totals.push(((await price(offer.id, BALANCE)).json().data as Offer).total_amount);
		expect(totals).toEqual([
			addAmounts('USD', offer.total_amount, '10.00'),
			addAmounts('USD', offer.total_amount, '20.00'),
		]);
		const risen = addAmounts('USD', offer.total_amount, '30.00');
		expect((await read(offer.id)).json().data).toMatchObject({
			total_amount: risen,
			intended_payment_methods: [{ type: 'balance', charge_amount: risen }],
		});
	});

	it('adds an airline’s surcharge to a card, until the card is gone: then invalid_intended_card', async () => {
		const terms = { surchargeBasisPoints: 150, penalty: '0.00' };
		await scripted({ paymentTerms: async () => [terms] }, async (other, own, { id }) => {
			const made = await other.request('POST', '/payments/cards', { token: own, body: cardBody(), host: 'cards' });
			const card = { type: 'card', card_id: made.json().data.id };
			const charged = { charge_amount: '101.50', charge_currency: 'USD' };
			const methods = [{ ...card, ...charged, surcharge_amount: '1.50', surcharge_currency: 'USD' }];
			const priced = (await price(id, [card], undefined, own, other)).json().data as Offer;
			expect([priced.total_amount, priced.intended_payment_methods]).toEqual(['100.00', methods]);
			expect((await read(id, {}, own, other)).json().data.intended_payment_methods).toEqual(methods);
			await other.request('DELETE', `/payments/cards/${card.card_id}`, { token: own, host: 'cards' });
			const reply = await read(id, {}, own, other);
			expect([reply.statusCode, errorsOf(reply)[0]?.code]).toEqual([422, 'invalid_intended_card']);
		});
	});

	it('refuses a card that is not there: invalid_intended_card, and so does reading an offer priced for one', async () => {
		const offer = await search('LHR-DXB');
		const refused = await price(offer.id, [{ type: 'card', card_id: 'tcd_00009hthhsUZ8W4LxQgkjo' }]);
		expect([refused.statusCode, errorsOf(refused)[0]?.code]).toEqual([422, 'invalid_intended_card']);
		expect((await read(offer.id)).json().data.intended_payment_methods).toEqual([]);
		const gone = { services: [], methods: [{ type: 'card', card_id: 'tcd_gone', surcharge_basis_points: 0 }] };
		await app.db.query('update service.offer_prices set intention = $2 where offer_id = $1', [offer.id, gone]);
		const reply = await read(offer.id);
		expect([reply.statusCode, errorsOf(reply)[0]?.code]).toEqual([422, 'invalid_intended_card']);
		expect((await price(offer.id, BALANCE)).statusCode).toBe(200);
		expect((await read(offer.id)).statusCode).toBe(200);
	});
});

describe('airline credits in a pricing', () => {
	it('pay first, and the balance the rest', async () => {
		const offer = await search('LHR-DXB');
		const credit = await creditOf('0120000000007', '30.00');
		const priced = (await price(offer.id, [...BALANCE, byCredit(credit)])).json().data as Offer;
		expect(priced.intended_payment_methods).toEqual([
			{
				...byCredit(credit),
				charge_amount: '30.00',
				charge_currency: 'USD',
				penalty_amount: '0.00',
				penalty_currency: 'USD',
			},
			{ type: 'balance', charge_amount: addAmounts('USD', offer.total_amount, '-30.00'), charge_currency: 'USD' },
		]);
	});

	it('1000000000002 costs a penalty: the charges add up to the total and it', async () => {
		const offer = await search('LHR-DXB');
		const credit = await creditOf('1000000000002', '50.00');
		const priced = (await price(offer.id, [byCredit(credit), ...BALANCE])).json().data as Offer;
		expect(priced.intended_payment_methods[0]).toMatchObject({ charge_amount: '50.00', penalty_amount: '25.00' });
		const charges = priced.intended_payment_methods.map(({ charge_amount }) => charge_amount);
		expect(addAmounts('USD', ...charges)).toBe(addAmounts('USD', priced.total_amount, '25.00'));
	});

	it.each([
		['1000000000001, which the airline refuses', '1000000000001', {}],
		['another airline’s', '0120000000008', { airline_iata_code: 'BA' }],
		['one in another currency', '0120000000009', { amount_currency: 'EUR' }],
	])('%s: ineligible_airline_credit', async (_, code, change) => {
		const offer = await search('LHR-DXB');
		const reply = await price(offer.id, [byCredit(await creditOf(code, '50.00', change)), ...BALANCE]);
		expect([reply.statusCode, errorsOf(reply)[0]?.code]).toEqual([422, 'ineligible_airline_credit']);
	});

	it('that do not cover the price need another method', async () => {
		const offer = await search('LHR-DXB');
		const reply = await price(offer.id, [byCredit(await creditOf('0120000000010', '1.00'))]);
		expect(pointers(reply)).toEqual(['validation_inclusion /intended_payment_methods']);
	});
});

describe('what cannot be priced', () => {
	it('is a body that makes no sense', async () => {
		const { id } = await search('LHR-DXB');
		const [bag] = await extras(id);
		const other = await extras((await search('LHR-DXB')).id);
		const one = (service: unknown, quantity = 1) => price(id, BALANCE, [{ id: service, quantity }]);
		expect(pointers(await price(id, []))).toEqual(['validation_length /intended_payment_methods']);
		expect(pointers(await price(id, [{ type: 'cash' }]))).toEqual([
			'validation_inclusion /intended_payment_methods/0/type',
		]);
		expect(pointers(await price(id, [{ type: 'card' }]))).toEqual([
			'validation_required /intended_payment_methods/0/card_id',
		]);
		expect(pointers(await price(id, [...BALANCE, ...BALANCE]))).toEqual([
			'validation_inclusion /intended_payment_methods/1',
		]);
		expect(pointers(await one('ase_none'))).toEqual(['validation_inclusion /intended_services/0/id']);
		expect(pointers(await one(other[0]?.id))).toEqual(['validation_inclusion /intended_services/0/id']);
		expect(pointers(await one(bag?.id, 3))).toEqual(['validation_inclusion /intended_services/0/quantity']);
		expect(pointers(await one(bag?.id, 0))).toEqual(['validation_inclusion /intended_services/0/quantity']);
	});

	it('is an offer that the airline sells no more, or whose time is over: offer_no_longer_available', async () => {
		const own = await app.token();
		const withdrawn = await search('LGW-LHR', own);
		const expired = await search('LHR-DXB', own);
		await app.request('POST', '/sandbox/clock', { token: own, body: { advance_ms: 31 * MINUTE } });
		for (const [offer, by] of [
			[withdrawn, own],
			[await search('LGW-LHR'), token],
			[expired, own],
		] as const) {
			const reply = await price(offer.id, BALANCE, undefined, by);
			expect([reply.statusCode, errorsOf(reply)[0]?.code]).toEqual([422, 'offer_no_longer_available']);
		}
	});

	const BAG: SupplierService = {
		reference: 'bag',
		type: 'baggage',
		bag: { type: 'checked', weightKg: 20, lengthCm: null, heightCm: null, depthCm: null },
		amount: '35.00',
		maximumQuantity: 1,
		passengers: [0],
		segments: [0],
	};
	it('is a service that was shown and is sold no more: ancillary_service_not_available', async () => {
		const sold = [BAG];
		await scripted({ services: async () => [...sold] }, async (other, own, { id }) => {
			const [bag] = await extras(id, own, other);
			const services = [{ id: bag?.id, quantity: 1 }];
			expect((await price(id, BALANCE, services, own, other)).json().data.total_amount).toBe('135.00');
			sold.pop();
			const reply = await price(id, BALANCE, services, own, other);
			expect([reply.statusCode, errorsOf(reply)[0]?.code]).toEqual([422, 'ancillary_service_not_available']);
		});
	});

	it.each([
		['airline_internal', 502, new SupplierFailure('BA', 'internal')],
		['airline_internal', 504, new SupplierFailure('BA', 'timeout')],
		['airline_unknown', 502, new Error('what?')],
	])('is one whose airline fails: %s %i', async (code, status, failure) => {
		await scripted({ paymentTerms: async () => Promise.reject(failure) }, async (other, own, { id }) => {
			const reply = await price(id, BALANCE, undefined, own, other);
			expect([reply.statusCode, errorsOf(reply)[0]?.code]).toEqual([status, code]);
			const failing = await price(id, [{ type: 'card', card_id: 'tcd_1' }], undefined, own, other);
			expect(errorsOf(failing)[0]?.code).toBe('invalid_intended_card');
		});
	});
});
