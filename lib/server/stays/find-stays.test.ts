import { beforeEach, expect, it, vi } from 'vitest';
import type { StaysSearchResult } from '#contract/stays/search.ts';
import type { StayTerms } from '#lib/stays/search/stay-card.ts';
import { NO_WISHES, RATES_READ, type RateWishes } from '#lib/stays/search/stay-search.ts';
import { DEFAULT_STAYS_VIEW } from '#lib/stays/search/stays-view.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { STAY_SEARCH } from '#lib/stays/testing/stay-search-of-tests.ts';
import { problem, ProblemError } from '../service-problem.ts';
import { findStays } from './find-stays.ts';
import type { readTerms as ReadTerms } from './read-terms.ts';
import type { searchStays as SearchStays } from './search-stays.ts';
import type { StayPlace } from './find-stay-place.ts';

const { readTerms, searchStays } = vi.hoisted(() => ({
	readTerms: vi.fn<typeof ReadTerms>(),
	searchStays: vi.fn<typeof SearchStays>(),
}));
vi.mock('./read-terms.ts', () => ({ readTerms }));
vi.mock('./search-stays.ts', () => ({ searchStays }));
vi.mock('../rates/current-rates.ts', () => ({ currentRates: async () => ({ rates: {} }) }));

const NOW = Date.parse('2027-03-01T09:00:00Z');
const LISBON = { latitude: 38.71, longitude: -9.14 } as StayPlace;
const SILENT = problem('slow', 504, 'gateway_timeout_error');
const NOBODY = { visitorId: 'vis_1', role: 'guest', device: { ip: null, userAgent: null } } as const;

function result(id: string): StaysSearchResult {
	const { accommodation } = makeStaysBooking();
	return {
		id: `srr_${id}`,
		check_in_date: '2027-03-11',
		check_out_date: '2027-03-12',
		rooms: 1,
		guests: [],
		accommodation: { ...accommodation, id },
		cheapest_rate_total_amount: '300.00',
		cheapest_rate_currency: 'USD',
		cheapest_rate_base_amount: null,
		cheapest_rate_base_currency: null,
		cheapest_rate_public_amount: null,
		cheapest_rate_public_currency: 'USD',
		cheapest_rate_due_at_accommodation_amount: null,
		cheapest_rate_due_at_accommodation_currency: null,
		supported_negotiated_rates: [],
		expires_at: '2027-03-01T09:30:00Z',
	};
}

const TERMS: StayTerms = {
	id: '',
	room: 'Double room',
	board: 'breakfast',
	payment: 'deposit',
	freeUntil: null,
	partly: false,
	price: { total: '320.00', currency: 'USD', due: null, dueCurrency: null, compare: 32_000 },
};

/** What is found for wishes where every second hotel has a rate that fits, at 320.00. */
async function found(wishes: Partial<RateWishes>, hotels: number, unread = 0) {
	const results = Array.from({ length: hotels }, (_, i) => result(`acc_${i}`));
	searchStays.mockResolvedValue({
		ok: true,
		data: { created_at: '2027-03-01T09:00:00Z', results },
		after: null,
		now: NOW,
	});
	readTerms.mockImplementation(async (_, ids) => ({
		terms: Object.fromEntries(ids.filter((id) => Number(id.slice(4)) % 2 === 0).map((id) => [id, { ...TERMS, id }])),
		unread,
		...(unread > 0 && { problem: SILENT }),
	}));
	const search = { ...STAY_SEARCH, wishes: { ...NO_WISHES, ...wishes } };
	const answer = await findStays(search, LISBON, DEFAULT_STAYS_VIEW, NOBODY);
	if (!answer.ok) throw new ProblemError(answer);
	return answer.found;
}

beforeEach(() => void vi.clearAllMocks());

it.each<[wishes: Partial<RateWishes>]>([[{ pays: ['deposit'] }], [{ pays: ['hotel'] }], [{ boards: ['breakfast'] }]])(
	'wishing for %j, it counts the hotels with such a rate, at its price, and says how many it checked',
	async (wishes) => {
		const few = await found(wishes, 5);
		expect(few).toMatchObject({ total: 3, lookedThrough: null });
		expect(few.cards.map(({ price }) => price.total)).toEqual(['320.00', '320.00', '320.00']);
		expect(await found(wishes, RATES_READ + 4)).toMatchObject({ total: RATES_READ / 2, lookedThrough: RATES_READ });
	},
);

it.each<[wishes: Partial<RateWishes>]>([[{}], [{ pays: ['now'] }], [{ pays: ['now', 'deposit', 'hotel'] }]])(
	'wishing for %j, it counts what the API finds',
	async (wishes) => {
		const all = await found(wishes, 5);
		expect(all).toMatchObject({ total: 5, lookedThrough: null });
		expect(all.cards.map(({ price }) => price.total)).toEqual(Array(5).fill('300.00'));
	},
);

it('says how many hotels are left out because their rates could not be read', async () => {
	expect(await found({ boards: ['breakfast'] }, 25, 10)).toMatchObject({ total: 13, unread: 10, lookedThrough: null });
	const more = await found({ boards: ['breakfast'] }, RATES_READ + 4, 10);
	expect(more, 'those were not checked').toMatchObject({ unread: 10, lookedThrough: RATES_READ - 10 });
});

it('fails where the rates of no hotel could be read, in place of saying that none fits', async () => {
	await expect(found({ boards: ['breakfast'] }, 25, 25)).rejects.toThrow('gateway_timeout_error');
});
