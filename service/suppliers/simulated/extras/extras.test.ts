import { describe, expect, it } from 'vitest';
import { loadRefData } from '#service/refdata/load.ts';
import { converterTo } from '../fares/money-steps.ts';
import { WAYFARE_EXTRAS } from '../wayfare/extras.ts';
import { bagUsd, extraBags } from './bags.ts';
import { cancelCover } from './cancel-cover.ts';
import { type ExtrasHabits, extrasHabits } from './extras-habits.ts';

const refdata = loadRefData();
const HOUR = 3_600_000;
const usd = converterTo('USD');
const habits: ExtrasHabits = { ...WAYFARE_EXTRAS, pieces: 3, bagUsd: null, checkedKg: 20, statesBagSizes: false };

describe('extra bags', () => {
	const bags = (change: Partial<Parameters<typeof extraBags>[0]> = {}) =>
		extraBags({
			airline: 'BA',
			habits,
			slices: [
				{ km: 5_500, segments: 2 },
				{ km: 5_500, segments: 1 },
			],
			travellers: [0, 2],
			carryOnExtra: false,
			convert: usd,
			...change,
		});

	it('are for one traveller and one slice, or the whole trip at less than twice the price', () => {
		expect(bags().map(({ passengers, segments }) => [passengers, segments])).toEqual([
			[[0], [0, 1]],
			[[2], [0, 1]],
			[[0], [2]],
			[[2], [2]],
		]);
		const trip = bags({ habits: { ...habits, bags: 'trip' } });
		expect(trip.map(({ passengers, segments }) => [passengers, segments])).toEqual([
			[[0], [0, 1, 2]],
			[[2], [0, 1, 2]],
		]);
		const [slice] = bags();
		expect(Number(trip[0]?.amount)).toBeGreaterThan(Number(slice?.amount));
		expect(Number(trip[0]?.amount)).toBeLessThan(2 * Number(slice?.amount));
	});

	it('say what they may weigh, and measure where the airline states it', () => {
		expect(bags()[0]).toMatchObject({
			type: 'baggage',
			maximumQuantity: 3,
			bag: { type: 'checked', weightKg: 20, lengthCm: null, heightCm: null, depthCm: null },
		});
		expect(bags({ habits: { ...habits, statesBagSizes: true } })[0]).toMatchObject({ bag: { lengthCm: 90 } });
	});

	it('include a cabin bag where the fare does not', () => {
		const [checked, carryOn, ...rest] = bags({
			carryOnExtra: true,
			travellers: [0],
			slices: [{ km: 900, segments: 1 }],
		});
		expect(rest).toEqual([]);
		expect(carryOn).toMatchObject({ maximumQuantity: 1, bag: { type: 'carry_on', weightKg: 10, lengthCm: 55 } });
		expect(Number(carryOn?.amount)).toBeLessThan(Number(checked?.amount));
	});

	it('have their own keys, and are in steps of the currency', () => {
		const keys = bags({ carryOnExtra: true }).map(({ reference }) => reference);
		expect(new Set(keys).size).toBe(keys.length);
		for (const { amount } of bags({ convert: converterTo('JPY') })) expect(amount).toMatch(/^\d+0$/);
	});

	it('are none where the airline sells none, and nobody has a seat', () => {
		expect([bags({ habits: { ...habits, bags: null } }), bags({ travellers: [] })]).toEqual([[], []]);
	});

	it.each([
		[500, 25, 35],
		[3_000, 35, 50],
		[9_000, 60, 90],
	])('cost over %i km %i to %i dollars, of every airline', (km, from, to) => {
		for (const airline of refdata.airlines.keys()) {
			const price = bagUsd({ airline, habits }, km);
			expect(price).toBeGreaterThanOrEqual(from);
			expect(price).toBeLessThanOrEqual(to);
		}
	});
});

describe('the right to cancel for any reason', () => {
	const input = {
		share: 0.12,
		totalAmount: '250.55',
		currency: 'USD',
		nowMs: 0,
		departsMs: 100 * HOUR,
		passengers: 2,
		segments: 3,
	};
	it('costs a share of the price, pays 80 % back, and is for everyone', () => {
		expect(cancelCover(input)).toMatchObject([
			{ amount: '30.06', refundAmount: '200.44', maximumQuantity: 1, passengers: [0, 1], segments: [0, 1, 2] },
		]);
	});
	it('is exact in a currency without minor units', () => {
		expect(cancelCover({ ...input, totalAmount: '41233', currency: 'JPY' })).toMatchObject([
			{ amount: '4947', refundAmount: '32986' },
		]);
	});
	it.each([
		['the airline does not sell it', { share: null }],
		['the flight leaves in less than 72 hours', { departsMs: 71 * HOUR }],
	])('is not sold when %s', (_, change) => {
		expect(cancelCover({ ...input, ...change })).toEqual([]);
	});
});

it('airlines differ: some sell bags for the trip, some no cover, some add to cards; large ones show their seats', () => {
	const all = [...refdata.airlines.values()].map(extrasHabits);
	const share = (is: (each: ExtrasHabits) => boolean) => all.filter(is).length / all.length;
	expect(share(({ bags }) => bags === 'trip')).toBeGreaterThan(0.05);
	expect(share(({ bags }) => bags === null)).toBeLessThan(0.1);
	expect(share(({ cancelShare }) => cancelShare !== null)).toBeGreaterThan(0.2);
	expect(share(({ cardSurcharge }) => cardSurcharge > 0)).toBeGreaterThan(0.1);
	expect(share(({ takesCards }) => !takesCards)).toBeGreaterThan(0);
	expect(share(({ takesCards }) => !takesCards)).toBeLessThan(0.05);
	for (const { cardSurcharge } of all) expect(cardSurcharge).toBeLessThanOrEqual(200);
	for (const airline of refdata.airlines.values()) {
		if (airline.destinations >= 150) expect(extrasHabits(airline)).toMatchObject({ seatMaps: true });
	}
});
