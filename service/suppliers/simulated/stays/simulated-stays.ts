import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '#service/db/db.ts';
import { distanceKm } from '#contract/common/distance-km.ts';
import { fold } from '#service/refdata/fold.ts';
import { type MadeInSteps, madeInSteps } from '#service/refdata/made-in-steps.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import type {
	NearbyAccommodation,
	Surroundings,
	SupplierAccommodation,
} from '#service/suppliers/stays/accommodation.ts';
import type { StaySearch, StaysPlace, StaysShop, SupplierStay } from '#service/suppliers/stays/stays-shop.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import { SupplierFailure } from '../../supplier.ts';
import { waitFor } from '../latency.ts';
import { openRate } from './bookings/open-rate.ts';
import type { StayCounter } from './bookings/stay-counter.ts';
import { stayCounterDesk } from './bookings/stay-counter-desk.ts';
import { findSoldRooms, type SoldRooms } from './bookings/sold-rooms.ts';
import { BRAND_GROUPS, CHAINS } from './content.ts';
import { type HotelNames, hotelNamesSteps } from './hotel-names.ts';
import { hotelWorldSteps } from './hotel-world.ts';
import { LISTED_CODES } from './negotiated-codes.ts';
import { reviewsOf } from './reviews.ts';
import { createStayDesk, type StayDesk } from './stay-desk.ts';
import { TEST_HOTELS, TEST_STAYS, testHotelOf } from './test-hotels.ts';
import { testStay } from './test-stay.ts';

const CODE = 'simulated_hotels';
/** Hotels that a search gives at most. */
const MOST_FOUND = 1_000;
/** Hotels that are priced before others have their turn. */
const PRICED_AT_ONCE = 50;
const USUAL_MS = 350;
/** Longer than any caller waits. */
const NEVER_MS = 600_000;
const FEWEST_LETTERS = 3;

/** What all simulated hotels of a process share. Nothing is made before it is asked for. */
export interface StaysWorld {
	desk: MadeInSteps<StayDesk>;
	names: MadeInSteps<HotelNames>;
}

export function createStaysWorld(refdata: () => RefData): StaysWorld {
	const desk = madeInSteps(function* (): Generator<void, StayDesk> {
		return createStayDesk(yield* hotelWorldSteps(refdata()));
	});
	const names = madeInSteps(() => hotelNamesSteps(desk.get().world, desk.get().roster));
	return { desk, names };
}

interface Options {
	world: StaysWorld;
	/** Where the hotels' books are. */
	db: Database;
	/** How many times a real hotel's time it takes; 0 answers at once. */
	latency: number;
	/** Lets live mode sell simulated hotels. */
	sellsLive: boolean;
}

/** The simulated hotels behind the port that a real connection would implement. */
export function simulatedStays({ world, db, latency, sellsLive }: Options): StaysSupplier {
	const opened = (): Promise<StayDesk> => world.desk.prepare().then(() => world.desk.get());
	const asked = async (signal: AbortSignal): Promise<StayDesk> => {
		const desk = await opened();
		await waitFor(CODE, latency * USUAL_MS, signal);
		return desk;
	};
	const counter: StayCounter = {
		code: CODE,
		db,
		latency,
		arrive: async (signal) => void (await asked(signal)),
		openRate: async (rate, at) => openRate(await opened(), rate, { at, sold: await findSoldRooms(db, rate.search) }),
	};
	const contentOf = (desk: StayDesk, id: string): SupplierAccommodation | undefined => {
		const number = desk.world.numberOf(id);
		return number === undefined ? testHotelOf(id)?.accommodation : desk.house(number).content;
	};
	return {
		code: CODE,
		name: 'Simulated hotels',
		sellsIn: (liveMode) => !liveMode || sellsLive,
		sandbox: { testStays: TEST_STAYS, testCodes: LISTED_CODES },
		brands: () => BRAND_GROUPS,
		chains: () => CHAINS,
		loyaltyProgrammes: () => [{ reference: 'wayfare_hotel_group_rewards', name: 'Wayfare Hotel Group Rewards' }],
		accommodation: async (ids) => {
			const desk = await opened();
			return ids.map((id) => contentOf(desk, id));
		},
		around: async (surroundings) => {
			const desk = await opened();
			const found = numbersAround(desk, surroundings).map(({ hotel, km }) => ({
				id: desk.world.idOf(hotel),
				distanceKm: km,
			}));
			return [...testHotelsAround(surroundings), ...found];
		},
		suggest: async (query, surroundings, limit) => {
			if (query.trim().length < FEWEST_LETTERS) return [];
			const desk = await opened();
			await world.names.prepare();
			const among = surroundings && desk.world.within(surroundings, surroundings.radiusKm).map(({ hotel }) => hotel);
			const { asTyped, misspelt } = world.names.get().find(query, limit, among ?? undefined);
			const content = (number: number) => desk.house(number).content;
			const tests = testHotelsNamed(query, surroundings);
			return [...asTyped.map(content), ...tests, ...misspelt.map(content)].slice(0, limit);
		},
		reviews: async (id, page, now) => {
			const desk = await opened();
			const number = desk.world.numberOf(id);
			if (number === undefined) return testHotelOf(id) && { reviews: [], total: 0 };
			const { hotel, content } = desk.house(number);
			return reviewsOf(hotel, content, page, now);
		},
		...shopOf(asked, { db, latency }),
		...stayCounterDesk(counter),
	};
}

/** What the hotels sell, beside what was sold. */
const shopOf = (
	asked: (signal: AbortSignal) => Promise<StayDesk>,
	{ db, latency }: Pick<Options, 'db' | 'latency'>,
): StaysShop => ({
	search: async (search, where, signal) => {
		const [desk, sold] = await Promise.all([asked(signal), findSoldRooms(db, search)]);
		return find(desk, search, where, { latency, signal, sold });
	},
	rates: async (search, id, at, signal) => {
		const [desk, sold] = await Promise.all([asked(signal), findSoldRooms(db, search)]);
		const number = desk.world.numberOf(id);
		if (number !== undefined) return desk.selling(search, sold).rates(number, at);
		return testRates(desk, search, id, { at }, { latency, signal, sold });
	},
});

/** Hotels around a place by number, the nearest first. */
const numbersAround = ({ world }: StayDesk, surroundings: Surroundings): { hotel: number; km: number }[] =>
	world.within(surroundings, surroundings.radiusKm).sort((a, b) => a.km - b.km || a.hotel - b.hotel);

/** The test hotels around a place, but those that fail. */
const testHotelsAround = (surroundings: Surroundings): NearbyAccommodation[] =>
	TEST_HOTELS.filter(({ behaviour }) => behaviour === 'books' || behaviour === 'rates_gone')
		.map(({ accommodation: { id, location } }) => ({ id, distanceKm: distanceKm(surroundings, location) }))
		.filter((hotel) => hotel.distanceKm <= surroundings.radiusKm);

/** Test hotels whose names have all words of a text. */
function testHotelsNamed(query: string, surroundings: Surroundings | null): SupplierAccommodation[] {
	const words = fold(query).split(' ').filter(Boolean);
	const near = surroundings && new Set(testHotelsAround(surroundings).map(({ id }) => id));
	return TEST_HOTELS.map(({ accommodation }) => accommodation).filter(({ id, name }) => {
		const line = ` ${fold(name)}`;
		return words.length > 0 && words.every((word) => line.includes(` ${word}`)) && (near?.has(id) ?? true);
	});
}

interface Patience {
	latency: number;
	signal: AbortSignal;
	sold: SoldRooms;
}

/** The hotels that a search means: by number, or a test hotel by its id. */
function meantBy(desk: StayDesk, where: StaysPlace): (number | string)[] {
	if ('accommodationIds' in where) return where.accommodationIds.map((id) => desk.world.numberOf(id) ?? id);
	const tests = testHotelsAround(where.around).map(({ id }) => id);
	return [...tests, ...numbersAround(desk, where.around).map(({ hotel }) => hotel)];
}

async function find(
	desk: StayDesk,
	search: StaySearch,
	where: StaysPlace,
	patience: Patience,
): Promise<SupplierStay[]> {
	const rates = 'accommodationIds' in where && where.withRates ? { at: search.now } : undefined;
	const selling = desk.selling(search, patience.sold);
	const found: SupplierStay[] = [];
	for (const [index, hotel] of meantBy(desk, where).entries()) {
		if (index % PRICED_AT_ONCE === PRICED_AT_ONCE - 1) await turn();
		if (patience.signal.aborted) throw new SupplierFailure(CODE, 'timeout');
		const stay =
			typeof hotel === 'string'
				? await testStayFor(desk, search, hotel, rates, patience)
				: rates
					? selling.rates(hotel, rates.at)
					: selling.cheapest(hotel);
		if (stay) found.push(stay);
		if (found.length === MOST_FOUND) break;
	}
	return found;
}

/** What a test hotel answers to a search that finds it. */
async function testStayFor(
	desk: StayDesk,
	search: StaySearch,
	id: string,
	rates: { at: Date } | undefined,
	{ latency, signal }: Patience,
): Promise<SupplierStay | undefined> {
	const test = testHotelOf(id);
	if (!test || search.liveMode) return undefined;
	if (test.behaviour === 'supplier_fails') throw new SupplierFailure(CODE, 'unknown');
	if (test.behaviour === 'supplier_timeout') {
		if (latency > 0) await waitFor(CODE, NEVER_MS, signal);
		throw new SupplierFailure(CODE, 'timeout');
	}
	return testStay(test.accommodation, search, desk.clocks, rates);
}

const testRates: typeof testStayFor = async (desk, search, id, rates, patience) =>
	testHotelOf(id)?.behaviour === 'rates_gone' ? undefined : testStayFor(desk, search, id, rates, patience);
