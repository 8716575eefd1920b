import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#contract/air/offer.ts';
import { parseSearch } from '#lib/travel/search-query.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';
import { projectOffers } from '#lib/travel/project-offers.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { makeOffer, type OfferSpec } from '#lib/travel/testing/make-offer.ts';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import type { Env } from '../env.ts';
import { claimSearch, recordSearch } from '../search/visitor-searches.ts';
import { readLegs } from '../search/read-legs.ts';
import { json, refuse, type StandIn, standInService } from '../testing/stand-in-service.ts';
import { findAgain } from './find-again.ts';
import { readOffer } from './read-offer.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('../env.ts', () => ({ env: () => settings.value }));

const NOW = 'Mon, 01 Mar 2027 10:00:00 GMT';
const FLIGHT = { flight: 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10' };
const LATER = { flight: 'BA175 LHR 2027-03-11T11:20 JFK 2027-03-11T14:10' };
const NOBODY = { ip: null, userAgent: null };
const { search } = parseSearch({ from: 'LHR', to: 'JFK', depart: '2027-03-11' }, '2027-03-01');

const db = databaseOfTests();
let service: StandIn;
/** Searches by id; an offer is found by its own. `refuse` answers every offer, `listing` false every list, with an error. */
let world: {
	searches: Map<string, Offer[]>;
	next: Offer[][];
	refuse?: { status: number; code: string };
	listing: boolean;
};
let visitors = 0;
const visitor = () => `visitor-${visitors++}`;

const offerOf = (id: string, spec: Partial<OfferSpec> = {}, searchId = 'orq_1'): Offer => ({
	...makeOffer({ id, slices: [[FLIGHT]], ...spec }),
	offer_request_id: searchId,
});

function answer(path: string, method: string, query: URLSearchParams, response: ServerResponse): void {
	const reply = (data: unknown, status = 200) =>
		json(response, { data, meta: { limit: 200, before: null, after: null } }, status, { date: NOW });
	const id = path.split('/')[3] ?? '';
	const head = (searchId: string) => ({
		id: searchId,
		live_mode: false,
		created_at: NOW,
		client_key: 'k',
		total_batches: 1,
		remaining_batches: 0,
	});
	if (method === 'POST') {
		const searchId = `orq_${world.searches.size + 1}`;
		world.searches.set(searchId, world.next.shift() ?? []);
		return reply(head(searchId), 201);
	}
	if (path === '/air/offers')
		return world.listing
			? reply(world.searches.get(query.get('offer_request_id') ?? '') ?? [])
			: refuse(response, 500, 'internal_server_error');
	if (path.startsWith('/air/batch_offer_requests/'))
		return reply({ ...head(id), offers: world.searches.get(id) ?? [] });
	if (path.startsWith('/air/partial_offer_requests/')) return partial(id, path, query, response, reply);
	if (world.refuse) return refuse(response, world.refuse.status, world.refuse.code);
	const offer = [...world.searches.values()].flat().find((one) => one.id === id);
	return offer ? reply(offer) : refuse(response, 404, 'not_found');
}

function partial(
	id: string,
	path: string,
	query: URLSearchParams,
	response: ServerResponse,
	reply: (data: unknown) => void,
): void {
	const offers = world.searches.get(id);
	const selected = query.getAll('selected_partial_offer[]');
	if (!offers) return refuse(response, 404, 'not_found');
	if (selected.some((one) => !offers.some((offer) => one.startsWith(offer.id))))
		return refuse(response, 422, 'validation_inclusion');
	if (path.endsWith('/fares')) return reply({ offers });
	const slice = selected.length;
	return reply({
		offers: offers.map((offer) => ({
			...offer,
			id: `${offer.id}_${slice}`,
			partial: true,
			slices: offer.slices.slice(slice, slice + 1),
		})),
	});
}

beforeAll(async () => {
	service = await standInService(({ path, method, query }, response) => answer(path, method, query, response));
});
afterAll(() => service.close());
beforeEach(() => {
	world = { searches: new Map(), next: [], listing: true };
	settings.value = {
		BOOKING_API_URL: service.url,
		BOOKING_API_TOKEN: 'wayfare_test_x',
		BOOKING_API_VERSION: 'v2',
		API_BRAND: 'Service',
		DATABASE_URL: db.url,
		LOG_LEVEL: 'silent',
	};
});
afterEach(() => db.query('delete from web.visitor_searches'));

const read = (id: string, visitorId = visitor()) => readOffer(id, { visitorId, device: NOBODY });

describe('reading one offer', () => {
	it('brings the fares of the same flights and no others, this one at its current price', async () => {
		world.searches.set('orq_1', [
			offerOf('light'),
			offerOf('flex', { brand: 'Flex', price: '520.00' }),
			offerOf('other', { slices: [[LATER]] }),
		]);
		const page = await read('light');
		expect(page.state === 'open' && page.opened.journey.fares.map(({ offer }) => offer.id)).toEqual(['light', 'flex']);
		expect(page.state === 'open' && page.opened.allFares).toBe(true);
		expect(page.state === 'open' && page.opened.now).toBe(Date.parse(NOW));
	});

	it('shows the offer alone, and says so, when the others cannot be read', async () => {
		world.searches.set('orq_1', [offerOf('light'), offerOf('flex', { brand: 'Flex' })]);
		world.listing = false;
		const page = await read('light');
		expect(page.state === 'open' && page.opened.journey.fares).toHaveLength(1);
		expect(page.state === 'open' && page.opened.allFares).toBe(false);
	});

	it('does not look for other fares of an offer that has expired', async () => {
		world.searches.set('orq_1', [{ ...offerOf('light'), expires_at: '2027-03-01T09:59:00Z' }]);
		service.heard.length = 0;
		expect((await read('light')).state).toBe('open');
		expect(service.heard.map(({ path }) => path)).toEqual(['/air/offers/light']);
	});

	it('opens an offer with a name only to the browser that searched with it', async () => {
		const named = offerOf('named');
		world.searches.set('orq_1', [
			{ ...named, passengers: named.passengers.map((p) => ({ ...p, given_name: 'Amelia' })) },
		]);
		const owner = visitor();
		await claimSearch(db, owner, 'q');
		await recordSearch(db, owner, 'q', 'orq_1');
		expect((await read('named', owner)).state).toBe('open');
		expect((await read('named')).state).toBe('missing');
		expect((await readOffer('named', { visitorId: undefined, device: NOBODY })).state).toBe('missing');
	});

	it('treats a loyalty number like a name', async () => {
		const offer = offerOf('loyal');
		const accounts = [{ airline_iata_code: 'BA', account_number: '1' }];
		world.searches.set('orq_1', [
			{ ...offer, passengers: offer.passengers.map((p) => ({ ...p, loyalty_programme_accounts: accounts })) },
		]);
		expect((await read('loyal')).state).toBe('missing');
	});

	it('says the same of an offer that nobody has and of a partial one', async () => {
		world.searches.set('orq_1', [{ ...offerOf('part_0'), partial: true }]);
		expect(await read('nope')).toEqual({ state: 'missing' });
		expect(await read('part_0')).toEqual({ state: 'missing' });
	});

	it.each([
		[422, 'offer_no_longer_available'],
		[502, 'airline_unknown'],
	])('hands on a refusal with %i %s', async (status, code) => {
		world.refuse = { status, code };
		const page = await read('x');
		expect(page.state === 'problem' && page.problem.errors[0]?.code).toBe(code);
	});

	it('calls an offer nonsense that lacks what a page stands on', async () => {
		world.searches.set('orq_1', [{ ...offerOf('odd'), expires_at: 'soon' }]);
		const page = await read('odd');
		expect(page.state === 'problem' && page.problem.kind).toBe('nonsense');
	});
});

describe('finding an offer again', () => {
	const seen = seenOf(projectOffers([makeOffer({ slices: [[FLIGHT]] })]).offers[0] as CardOffer);
	const again = (visitorId: string, over = 'over') => findAgain(over, search, seen, { visitorId, device: NOBODY });

	it('searches and gives the same fare of the same flights', async () => {
		world.next = [[offerOf('other', { slices: [[LATER]] }), offerOf('again', { price: '412.30' })]];
		expect(await again(visitor())).toMatchObject({ state: 'found', offer: { id: 'again' } });
	});

	it('asks airlines afresh when the running search holds the very offer that is over', async () => {
		const me = visitor();
		world.next = [[offerOf('over')], [offerOf('fresh')]];
		expect(await again(me, 'nothing')).toMatchObject({ offer: { id: 'over' } });
		expect(await again(me)).toMatchObject({ state: 'found', offer: { id: 'fresh' } });
	});

	it('says that the flights are gone, after one search', async () => {
		world.next = [[offerOf('other', { slices: [[LATER]] })]];
		expect(await again(visitor())).toEqual({ state: 'not_found', complete: true });
		expect(world.searches.size).toBe(1);
	});
});

describe('leg by leg', () => {
	const back = { flight: 'BA178 JFK 2027-03-15T18:30 LHR 2027-03-16T05:40' };
	const { search: round } = parseSearch(
		{ from: 'LHR', to: 'JFK', depart: '2027-03-11', return: '2027-03-15' },
		'2027-03-01',
	);
	const legs = (chosen: string[], visitorId: string) => readLegs(round, chosen, { visitorId, device: NOBODY });

	it('goes from the first leg to the next, and then to whole fares', async () => {
		const me = visitor();
		world.next = [[offerOf('off_1', { slices: [[FLIGHT], [back]] })]];
		const first = await legs([], me);
		expect(first.state === 'open' && first.legs.journeys.map(({ fares }) => fares[0]?.offer.id)).toEqual(['off_1_0']);
		const second = await legs(['off_1_0'], me);
		expect(second.state === 'open' && second.legs.chosen.map(({ segments }) => segments[0]?.number)).toEqual(['117']);
		expect(second.state === 'open' && second.legs.journeys[0]?.slices[0]?.segments[0]?.number).toBe('178');
		const fares = await legs(['off_1_0', 'off_1_1'], me);
		expect(fares.state === 'open' && [fares.legs.complete, fares.legs.journeys[0]?.fares[0]?.offer.id]).toEqual([
			true,
			'off_1',
		]);
		expect(world.searches.size).toBe(1);
	});

	it('starts anew once what it had has expired, and says that the choice has', async () => {
		const me = visitor();
		world.next = [
			[offerOf('off_1', { slices: [[FLIGHT], [back]] })],
			[offerOf('off_2', { slices: [[FLIGHT], [back]] })],
		];
		await legs([], me);
		world.searches.set('orq_1', []);
		const anew = await legs([], me);
		expect(anew.state === 'open' && anew.legs.journeys[0]?.fares[0]?.offer.id).toBe('off_2_0');
		expect((await legs(['off_1_0'], me)).state).toBe('expired');
	});
});
