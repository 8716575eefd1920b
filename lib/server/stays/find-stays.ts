import 'server-only';
import { sortStays } from '#lib/stays/search/sort-stays.ts';
import type { StayCard, StaysFound } from '#lib/stays/search/stay-card.ts';
import { toStayRequest } from '#lib/stays/search/stay-question.ts';
import { RATES_READ, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { filterStays } from '#lib/stays/search/stay-filters.ts';
import type { StaysView } from '#lib/stays/search/stays-view.ts';
import { currentRates } from '../rates/current-rates.ts';
import type { ServiceProblem } from '../service-problem.ts';
import type { StayPlace } from './find-stay-place.ts';
import { negotiatedBody, negotiatedFor } from './negotiated-for.ts';
import { readTerms } from './read-terms.ts';
import { searchStays } from './search-stays.ts';
import type { StayAsker } from './stay-asker.ts';
import { stayCardOf } from './stay-card-of.ts';
import { isAskedOfRates, wishesOf } from './wishes-of.ts';

export type StaysAnswer =
	| { ok: true; found: StaysFound }
	| { ok: false; problem: ServiceProblem; waitSeconds?: number };

/** Hotels whose terms come along: a screen of cards. */
const FIRST = 10;
/** How long the service keeps what it found. */
const LIFE_MS = 30 * 60_000;
/** A minute before the service lets go of what it found. */
const EARLIER_MS = 60_000;

/** Searches for stays around a place. `view` says which hotels come first, so that their terms come along. */
export async function findStays(
	search: StaySearch,
	place: StayPlace,
	view: StaysView,
	asker: StayAsker,
): Promise<StaysAnswer> {
	const location = {
		radius: search.km,
		geographic_coordinates: { latitude: place.latitude, longitude: place.longitude },
	};
	const agreed = await negotiatedFor(search, asker);
	if (!agreed.ok) return agreed;
	const body = { ...toStayRequest(search), ...wishesOf(search.wishes), ...negotiatedBody(agreed.rates), location };
	const termsOf = (of: readonly StayCard[]) =>
		readTerms(
			search,
			of.map(({ id }) => id),
			{ device: asker.device, negotiated: agreed.rates },
		);
	const [answer, { rates }] = await Promise.all([searchStays(body, asker), currentRates()]);
	if (!answer.ok) return answer;
	const { results } = answer.data;
	const cards = results.flatMap((result) => stayCardOf(result, place, rates) ?? []);
	const currency = cards[0]?.price.currency ?? 'USD';
	const ends = Math.min(answer.now + LIFE_MS, ...results.map(({ expires_at: at }) => Date.parse(at)));
	const common = { currency, livesMs: Math.max(0, ends - answer.now - EARLIER_MS) };
	if (isAskedOfRates(search.wishes)) {
		const near = cards.slice(0, RATES_READ);
		const { terms, unread, problem } = await termsOf(near);
		if (problem && unread === near.length) return { ok: false, problem };
		const fitting = near.flatMap((card): StayCard[] =>
			terms[card.id] ? [{ ...card, price: terms[card.id]?.price ?? card.price }] : [],
		);
		return {
			ok: true,
			found: {
				...common,
				cards: fitting,
				total: fitting.length,
				terms,
				lookedThrough: cards.length > near.length ? near.length - unread : null,
				unread,
			},
		};
	}
	const first = filterStays(sortStays(cards, view.sort), view.filters, currency).cards.slice(0, FIRST);
	const { terms } = await termsOf(first);
	return { ok: true, found: { ...common, cards, total: cards.length, terms, lookedThrough: null, unread: 0 } };
}
