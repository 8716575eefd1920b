import { BOARD_TYPES } from '#contract/stays/kinds.ts';
import type { BoardType } from '#contract/stays/rate.ts';
import { RADIUS_KM } from '#contract/stays/search-limits.ts';
import { placeCode, type QueryValues, queryValue, queryValues } from '#lib/travel/search-query.ts';
import { parseStayQuestion, type StayProblem, type StayQuestion, stayParams } from './stay-question.ts';

/** When a stay is paid: at booking, a deposit at booking and the rest at the hotel, or at the hotel. */
export const PAY_WISHES = ['now', 'deposit', 'hotel'] as const;
export type PayWish = (typeof PAY_WISHES)[number];

/** Which rates come into question. An empty list leaves out none. */
export interface RateWishes {
	/** All comes back when it is cancelled in time. */
	free: boolean;
	pays: PayWish[];
	boards: BoardType[];
}

export const NO_WISHES: RateWishes = { free: false, pays: [], boards: [] };

/** How many kinds of wishes leave something out. */
export const activeWishes = ({ free, pays, boards }: RateWishes): number =>
	[free, pays.length > 0, boards.length > 0].filter(Boolean).length;

/** A search for stays as the traveller states it. */
export interface StaySearch extends StayQuestion {
	/** The place in words, as it was typed or chosen. */
	place: string;
	/** What was chosen: an IATA code, a hotel's id, or a position `46.02,7.75`; empty where words were typed. */
	at: string;
	/** How far around it, kilometres. */
	km: number;
	wishes: RateWishes;
}

/** The nearest hotels whose rates are read, where only they say what is wished: meals, and how a part is paid. */
export const RATES_READ = 200;

/** As far as a city's hotels reach, kilometres. */
export const PLACE_KM = 10;

const POSITION = /^(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** The position that a value of `at` names; undefined where it names none. */
export function positionOf(at: string): { latitude: number; longitude: number } | undefined {
	const [, latitude, longitude] = (POSITION.exec(at) ?? []).map(Number);
	return latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
		? undefined
		: { latitude, longitude };
}

/** A place without the code that an option of the form ends with. */
export const placeWithoutCode = (place: string): string => place.replace(/ \([A-Z]{3}\)$/, '');

/** Whether an area of the map is searched, however it is called, rather than a place. */
export const isOfArea = ({ at, km }: Pick<StaySearch, 'at' | 'km'>): boolean =>
	positionOf(at) !== undefined && km !== PLACE_KM;

/** A position as `at` holds it: to some metres. */
export const atOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
	[latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join(',');

export const isHotelId = (at: string): boolean => /^acc_\w{1,60}$/.test(at);

/** Reads a search for stays from an address. The place is not looked up here. */
export function parseStaySearch(query: QueryValues, today: string): { search: StaySearch; problems: StayProblem[] } {
	const { question, problems } = parseStayQuestion(query, today);
	const place = queryValue(query, 'place');
	const stated = queryValue(query, 'at');
	const code = placeCode(place);
	const at = positionOf(stated) || isHotelId(stated) || /^[A-Z]{3}$/.test(stated) ? stated : code === place ? '' : code;
	const km = Number(queryValue(query, 'km') || PLACE_KM);
	const list = (name: string) => queryValues(query, name).flatMap((value) => value.split(','));
	const [pays, boards] = [list('pay'), list('board')];
	return {
		search: {
			...question,
			place,
			at,
			km: Number.isInteger(km) ? Math.min(RADIUS_KM.max, Math.max(RADIUS_KM.min, km)) : PLACE_KM,
			wishes: {
				free: queryValue(query, 'free') === '1',
				pays: PAY_WISHES.filter((pay) => pays.includes(pay)),
				boards: BOARD_TYPES.filter((board) => boards.includes(board)),
			},
		},
		problems: place === '' && at === '' ? [{ field: 'place', code: 'required' }, ...problems] : problems,
	};
}

/** A search for stays as query parameters, always in the same order: equal searches have equal addresses. */
export function staySearchParams(search: StaySearch): URLSearchParams {
	const params = new URLSearchParams();
	if (search.place) params.set('place', search.place);
	if (search.at) params.set('at', search.at);
	if (search.km !== PLACE_KM) params.set('km', String(search.km));
	stayParams(search, params);
	const { free, pays, boards } = search.wishes;
	if (free) params.set('free', '1');
	if (pays.length > 0) params.set('pay', pays.join(','));
	if (boards.length > 0) params.set('board', boards.join(','));
	return params;
}
