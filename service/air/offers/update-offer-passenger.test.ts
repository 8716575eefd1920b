import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { multiplyAmount } from '#contract/common/money.ts';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { searchBody } from '../search/testing/search-body.ts';

let app: TestApp;
let token: TestToken;
beforeAll(async () => {
	app = await createTestApp();
	token = await app.token();
}, 30_000);
afterAll(() => app.close());

const AMELIA = {
	given_name: 'Amelia',
	family_name: 'Earhart',
	loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '1234567890' }],
};
async function offersOf(route: string, change = {}): Promise<Offer[]> {
	const reply = await app.request('POST', '/air/offer_requests', { token, body: searchBody(route, change) });
	return reply.json().data.offers;
}
const patch = (offer: string, passenger: string | undefined, body: unknown = AMELIA, by = token) =>
	app.request('PATCH', `/air/offers/${offer}/passengers/${passenger}`, { token: by, body });
const read = async (id: string) => (await app.request('GET', `/air/offers/${id}`, { token })).json().data as Offer;

describe('updateOfferPassenger', () => {
	it('names the passenger, and the test airline’s member pays 10 % less when the offer is read next', async () => {
		const [offer, sibling] = await offersOf('LHR-DXB');
		if (!offer || !sibling) throw new Error('no offers');
		const [passenger] = offer.passengers;
		const reply = await patch(offer.id, passenger?.id);
		expect([reply.statusCode, reply.json().data]).toEqual([200, { ...passenger, ...AMELIA }]);
		const cheaper = await read(offer.id);
		expect(Number(cheaper.total_amount)).toBeCloseTo(Number(offer.total_amount) * 0.9, 1);
		expect(multiplyAmount('USD', offer.total_amount, 9)).not.toBe(multiplyAmount('USD', cheaper.total_amount, 9));
		expect(cheaper.passengers).toEqual([{ ...passenger, ...AMELIA }]);
		expect(Number((await read(sibling.id)).total_amount)).toBeCloseTo(Number(sibling.total_amount) * 0.9, 1);
		const search = await app.request('GET', `/air/offer_requests/${offer.offer_request_id}`, { token });
		expect(search.json().data.passengers).toEqual([{ ...passenger, ...AMELIA }]);
	});

	it('changes one passenger alone, and can be done again', async () => {
		const [offer] = await offersOf('LHR-DXB', { passengers: [{ type: 'adult' }, { age: 7 }] });
		const [adult, child] = offer?.passengers ?? [];
		const plain = { given_name: 'Noé', family_name: "O'Hara", loyalty_programme_accounts: [] };
		await patch(offer?.id ?? '', child?.id, AMELIA);
		await patch(offer?.id ?? '', child?.id, plain);
		expect((await read(offer?.id ?? '')).passengers).toEqual([adult, { ...child, ...plain }]);
		expect((await read(offer?.id ?? '')).total_amount).toBe(offer?.total_amount);
	});

	it('gives members of a full-service airline’s programme a bag more', async () => {
		const offers = await offersOf('LHR-JFK');
		const offer = offers.find(({ owner }) => owner.iata_code === 'BA');
		const bags = (of: Offer | undefined) =>
			of?.slices[0]?.segments[0]?.passengers[0]?.baggages.find(({ type }) => type === 'checked')?.quantity ?? -1;
		const accounts = [{ airline_iata_code: 'BA', account_number: '77001234' }];
		await patch(offer?.id ?? '', offer?.passengers[0]?.id, { ...AMELIA, loyalty_programme_accounts: accounts });
		expect(bags(await read(offer?.id ?? ''))).toBe(bags(offer) + 1);
	});

	it('needs names as airlines take them, and accounts', async () => {
		const [offer] = await offersOf('LHR-DXB');
		const wrong = async (change: object) => {
			const reply = await patch(offer?.id ?? '', offer?.passengers[0]?.id, { ...AMELIA, ...change });
			return reply
				.json<{ errors: { code: string; source: { pointer: string } }[] }>()
				.errors.map(({ code, source }) => `${code} ${source.pointer}`);
		};
		expect(await wrong({ given_name: '' })).toEqual(['validation_required /given_name']);
		expect(await wrong({ given_name: 'A'.repeat(21) })).toEqual(['validation_length /given_name']);
		expect(await wrong({ family_name: 'Þór' })).toEqual(['validation_format /family_name']);
		expect(await wrong({ loyalty_programme_accounts: undefined })).toEqual([
			'validation_required /loyalty_programme_accounts',
		]);
		expect(await wrong({ loyalty_programme_accounts: [{ airline_iata_code: 'zz', account_number: '1' }] })).toEqual([
			'validation_format /loyalty_programme_accounts/0/airline_iata_code',
		]);
	});

	it('knows only the passengers of the caller’s own offers', async () => {
		const [offer] = await offersOf('LHR-DXB');
		const passenger = offer?.passengers[0]?.id;
		const codes = [];
		for (const reply of [
			await patch(offer?.id ?? '', 'pas_none'),
			await patch(offer?.id ?? '', passenger?.replace(/1$/, '2')),
			await patch('off_none', passenger),
			await patch(offer?.id ?? '', passenger, AMELIA, await app.token()),
		]) {
			codes.push([reply.statusCode, reply.json().errors[0].code]);
		}
		expect(codes).toEqual(Array.from({ length: 4 }, () => [404, 'not_found']));
	});
});
