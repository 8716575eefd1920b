import type { QueryValues } from '../../travel/search-query.ts';

/** Why a rate could not be quoted. `member`, `number`: its programme's number is needed, or is not taken. */
export const STAY_REFUSALS = ['gone', 'member', 'number', 'limit', 'down'] as const;
export type StayRefusal = (typeof STAY_REFUSALS)[number];

/** The hotel's page that a checkout comes from, and what the rate cost on it. */
export interface StayOrigin {
	accommodationId: string;
	/** The query of that page: the search. */
	search: string;
	/** The rate's total there. */
	seen: { amount: string; currency: string } | null;
}

const OWN = { hotel: 'hotel', total: 'seen_total', currency: 'seen_currency', why: 'why', rate: 'rate' } as const;
const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const ACCOMMODATION = /^acc_\w{1,40}$/;
const LONGEST_SEARCH = 1_000;

/** An origin as addresses of the checkout carry it, beside the search of the hotel's page. */
export function stayOriginParams(origin: StayOrigin | undefined, more: Record<string, string> = {}): URLSearchParams {
	const params = new URLSearchParams(origin?.search);
	if (origin) params.set(OWN.hotel, origin.accommodationId);
	if (origin?.seen) {
		params.set(OWN.total, origin.seen.amount);
		params.set(OWN.currency, origin.seen.currency);
	}
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params;
}

/** Makes an origin of what a form or an address says; undefined: it names no hotel. */
export function stayOrigin(said: {
	hotel: string;
	search: string;
	total: string;
	currency: string;
}): StayOrigin | undefined {
	if (!ACCOMMODATION.test(said.hotel) || said.search.length > LONGEST_SEARCH) return undefined;
	const seen = AMOUNT.test(said.total) && CURRENCY.test(said.currency);
	return {
		accommodationId: said.hotel,
		search: new URLSearchParams(said.search).toString(),
		seen: seen ? { amount: said.total, currency: said.currency } : null,
	};
}

/** The origin that the address of a checkout carries. */
export function readStayOrigin(values: QueryValues): StayOrigin | undefined {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) for (const one of [value ?? []].flat()) params.append(name, one);
	const [hotel, total, currency] = [OWN.hotel, OWN.total, OWN.currency].map((name) => params.get(name) ?? '');
	for (const name of [...Object.values(OWN), 'step', 'link']) params.delete(name);
	return stayOrigin({ hotel: hotel ?? '', search: params.toString(), total: total ?? '', currency: currency ?? '' });
}

/** Why there is no checkout, and of which rate, as an address says it. */
export function readStayRefusal(values: QueryValues): { why: StayRefusal; rateId: string | undefined } {
	const rate = values[OWN.rate];
	return {
		why: STAY_REFUSALS.find((one) => one === values[OWN.why]) ?? 'gone',
		rateId: typeof rate === 'string' ? rate : undefined,
	};
}
