import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeOffer } from '#lib/travel/testing/make-offer.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import type { Env } from './env.ts';
import { bookAsAgency } from './sandbox-agency.ts';
import { noteServiceTime, serviceAheadMs } from './service-clock.ts';
import { json, type StandIn, standInService } from './testing/stand-in-service.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('./env.ts', () => ({ env: () => settings.value }));

const AGENCY = {
	organisation_name: 'Agency',
	accredited_agent: true,
	fraud_check: true,
	expires_at: '2027-03-01T10:00:00Z',
};
const offerOf = (iata_code: string, types: string[]) => {
	const offer = makeOffer({
		price: '310.40',
		currency: 'GBP',
		slices: [[{ flight: 'BA117 LHR 2027-03-13T08:20 JFK 2027-03-13T11:10' }]],
	});
	return { ...offer, owner: { ...offer.owner, iata_code }, available_payment_types: types };
};
let service: StandIn;
let offers: object[];
beforeAll(async () => {
	service = await standInService(({ path }, response) => {
		if (path === '/sandbox/agencies') return json(response, { data: { ...AGENCY, token: 'service_test_agency' } }, 201);
		// Its clock is a day behind.
		const date = { date: new Date(Date.now() - 86_400_000).toUTCString() };
		if (path === '/air/offer_requests') return json(response, { data: { offers } }, 201, date);
		return json(response, { data: makeOrder({ content: 'self_managed' }) }, 201, date);
	});
});
afterAll(() => service.close());
beforeEach(() => {
	offers = [offerOf('LH', ['arc_bsp_cash']), offerOf('BA', ['balance']), offerOf('BA', ['balance', 'arc_bsp_cash'])];
	service.heard.length = 0;
	settings.value = {
		API_BRAND: 'Service',
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'service_test_ours',
		BOOKING_API_VERSION: 'v2',
	};
	noteServiceTime(Date.now());
});

it('books with the agency’s token, in the airline’s currency, and leaves our clock alone', async () => {
	expect(await bookAsAgency()).toEqual({
		order_id: 'ord_1',
		airline: makeOrder().owner.name,
		amount: '310.40',
		currency: 'GBP',
		content: 'self_managed',
	});
	expect(service.heard.map(({ path, headers }) => [path, headers.authorization])).toEqual([
		['/sandbox/agencies', 'Bearer service_test_ours'],
		['/air/offer_requests', 'Bearer service_test_agency'],
		['/air/orders', 'Bearer service_test_agency'],
	]);
	const { data } = JSON.parse(service.heard[2]?.body ?? '{}');
	expect(data.payments).toEqual([{ type: 'arc_bsp_cash', amount: '310.40', currency: 'GBP' }]);
	expect(Math.abs(serviceAheadMs())).toBeLessThan(60_000);
});

it('books nothing where nothing is offered that it can pay so', async () => {
	offers = [offerOf('BA', ['balance'])];
	expect(await bookAsAgency()).toMatchObject({ kind: 'refused' });
	expect(service.heard.map(({ path }) => path)).not.toContain('/air/orders');
});
