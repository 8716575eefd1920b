import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#service/db/db.ts';
import { loadRefData } from '#service/refdata/load.ts';
import type { AirSuppliers } from '../supplier.ts';
import type { SupplierOffer, SupplierSearch } from '../air/offers.ts';
import { simulatedAirlines } from './registry.ts';
import { ADULT, aged, searchOf } from './testing/search-of.ts';
import { joinsPartners } from './world/joins-partners.ts';
import { somePairs } from './world/testing/implausible.ts';
import { createWorld } from './world/world.ts';

/** Books in which nothing was ever sold. */
const emptyBooks: Database = {
	query: async <Row extends object>() => [{ mark: '1', sold: [], off: [] }] as unknown as Row[],
	queryAlone: () => Promise.reject(new Error('nothing is written here')),
	transaction: () => Promise.reject(new Error('nothing is written here')),
	close: async () => {},
};

let suppliers: AirSuppliers;
beforeAll(() => {
	const refdata = loadRefData();
	suppliers = simulatedAirlines({
		refdata,
		world: { ...createWorld(refdata), prepare: async () => undefined },
		db: emptyBooks,
		latency: 0,
		sellsLive: false,
		padOffers: 0,
		log: pino({ level: 'silent' }),
	});
});

async function ask(search: SupplierSearch): Promise<SupplierOffer[]> {
	const { signal } = new AbortController();
	const answers = await Promise.all(suppliers.forSearch(search).map((supplier) => supplier.search(search, signal)));
	return answers.flat();
}
const cheapest = (offers: readonly SupplierOffer[]) =>
	Math.min(...offers.map(({ totalAmount }) => Number(totalAmount)));
const nonstop = ({ slices }: SupplierOffer) => slices.every(({ segments }) => segments.length === 1);

it('a busy return search brings 200 offers and more from fifteen airlines and more', async () => {
	const offers = await ask(searchOf('LHR-JFK JFK-LHR', { passengers: [ADULT, ADULT, aged(9)] }));
	expect(offers.length).toBeGreaterThanOrEqual(200);
	expect(new Set(offers.map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(15);
	expect(new Set(offers.map(({ reference, owner }) => owner + reference)).size).toBe(offers.length);
});
it('an airline other than the seller flies a fifth of itineraries or more', async () => {
	const offers = (
		await Promise.all(['LHR-JFK', 'MAD-FCO', 'SIN-BKK', 'ORD-SFO'].map((route) => ask(searchOf(route))))
	).flat();
	const itineraries = new Map(
		offers.flatMap(({ owner, slices }) => slices.map((slice) => [owner + slice.comparisonKey, slice] as const)),
	);
	const byOthers = [...itineraries.values()].filter(({ segments }) =>
		segments.some((s) => s.operatingCarrier !== s.marketingCarrier),
	);
	expect(byOthers.length / itineraries.size).toBeGreaterThanOrEqual(0.2);
});
it('prices lie where travellers expect them', async () => {
	const economy = (await ask(searchOf('LHR-JFK'))).filter(nonstop).filter(({ owner }) => owner === 'BA');
	const business = (await ask(searchOf('LHR-JFK', { cabinClass: 'business' })))
		.filter(nonstop)
		.filter(({ owner }) => owner === 'BA');
	expect(cheapest(economy)).toBeGreaterThan(130);
	expect(cheapest(economy)).toBeLessThan(420);
	expect(cheapest(business) / cheapest(economy)).toBeGreaterThan(2.5);
	expect(cheapest(business) / cheapest(economy)).toBeLessThan(7);
	expect(cheapest(await ask(searchOf('MAD-FCO')))).toBeLessThan(90);
	expect(cheapest(await ask(searchOf('DEL-BOM')))).toBeLessThan(90);
	expect(cheapest(await ask(searchOf('LHR-SYD')))).toBeGreaterThan(350);
});
it('who flies it sells it for the least, and others for a few per cent more', async () => {
	for (const route of ['LHR-JFK', 'CDG-JFK', 'FRA-SIN', 'LHR-MAD', 'LHR-HND', 'SYD-LAX', 'BER-LIS']) {
		const offers = (await ask(searchOf(route))).filter(nonstop);
		const owners = new Set(offers.map(({ owner }) => owner));
		// What a regional airline flies is sold by the airline in whose name it does.
		const flownBy = ({ owner, slices }: SupplierOffer) => {
			const segment = slices[0]?.segments[0];
			const operator = segment?.operatingCarrier ?? '';
			return owner === (owners.has(operator) ? operator : segment?.marketingCarrier);
		};
		const byFlight = new Map<string, { own: SupplierOffer[]; resold: SupplierOffer[] }>();
		for (const offer of offers) {
			const key = offer.slices[0]?.comparisonKey ?? '';
			const known = byFlight.get(key) ?? { own: [], resold: [] };
			known[flownBy(offer) ? 'own' : 'resold'].push(offer);
			byFlight.set(key, known);
		}
		for (const [flight, { own, resold }] of byFlight) {
			if (own.length === 0 || resold.length === 0) continue;
			expect(cheapest(resold), `${route} ${flight}`).toBeGreaterThan(cheapest(own));
			expect(cheapest(resold), `${route} ${flight}`).toBeLessThan(cheapest(own) * 1.08);
		}
		const first = offers.toSorted((a, b) => Number(a.totalAmount) - Number(b.totalAmount))[0];
		expect(first && flownBy(first), route).toBe(true);
	}
});
it('nobody sells a journey that the airline that flies most of it does not sell, for less', async () => {
	const { airlines } = loadRefData();
	/** As the offers say it: of regional airlines the one that they fly for is not told, so those are left out. */
	const fliesMost = ({ segments }: SupplierOffer['slices'][number]) => {
		const operators = segments.map(({ operatingCarrier }) => airlines.get(operatingCarrier));
		const joining = segments.filter((_, i) => {
			const operator = operators[i];
			return operator && joinsPartners(operator.kind, operator.iata);
		});
		const [longest] = (joining.length > 0 ? joining : segments).toSorted((a, b) => b.distanceKm - a.distanceKm);
		return operators.some((operator) => operator?.operatesFor.length !== 0) ? undefined : longest?.operatingCarrier;
	};
	const random = somePairs(loadRefData(), 150).map(([from, to]) => `${from}-${to}`);
	const asked = [
		...['LHR-SIN', 'LHR-BNA', 'AMS-BKK', 'FRA-LIM', 'MAN-JFK', ...random].map((route) =>
			searchOf(route, { maxConnections: 2 }),
		),
		...['LHR-SIN SIN-LHR', 'CPH-LAX LAX-CPH', 'FCO-NRT NRT-FCO'].map((route) => searchOf(route)),
	];
	let resales = 0;
	for (const search of asked) {
		const journeys = new Map<string, SupplierOffer[]>();
		for (const offer of await ask(search)) {
			const key = offer.slices.map((slice) => slice.comparisonKey).join();
			journeys.set(key, [...(journeys.get(key) ?? []), offer]);
		}
		for (const offers of journeys.values()) {
			const [flies, another] = new Set(offers[0]?.slices.map(fliesMost));
			if (flies === undefined || another !== undefined) continue;
			const resold = offers.filter(({ owner }) => owner !== flies);
			if (resold.length === 0 || flies === 'ZZ') continue;
			const own = cheapest(offers.filter(({ owner }) => owner === flies));
			const journey = `${flies} ${offers[0]?.slices.flatMap(({ segments }) => segments.map((s) => s.origin + s.destination)).join(' ')}`;
			resales += 1;
			if (!(own < cheapest(resold) && cheapest(resold) < own * 1.08))
				expect.soft([journey, own, cheapest(resold)]).toEqual([]);
		}
	}
	expect(resales).toBeGreaterThan(150);
});
it('the last days cost more than the weeks before', async () => {
	const soon = cheapest((await ask(searchOf('ORD-SFO', { date: '2027-01-06' }))).filter(nonstop));
	const later = cheapest((await ask(searchOf('ORD-SFO', { date: '2027-02-17' }))).filter(nonstop));
	expect(soon).toBeGreaterThan(later * 1.4);
});
it('every fare states its shelf, which public clients sort by', async () => {
	for (const route of ['LHR-JFK', 'MAD-FCO', 'ICN-NRT', 'DEL-BOM', 'SYD-MEL']) {
		const shelves = (await ask(searchOf(route))).flatMap(({ slices }) => slices.map(({ ngsShelf }) => ngsShelf));
		expect(shelves.length).toBeGreaterThan(0);
		expect(shelves).not.toContain(null);
	}
});
it('every offer can be read again', async () => {
	const search = searchOf('FRA-SIN SIN-FRA', { maxConnections: 2 });
	const { signal } = new AbortController();
	for (const offer of (await ask(search)).filter((_, i) => i % 25 === 0)) {
		expect(await suppliers.byCode(offer.owner)?.reprice(search, offer.reference, signal)).toEqual({
			available: true,
			offer,
		});
	}
});
