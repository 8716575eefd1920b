import type { QueryValues } from '../../travel/search-query.ts';
import type { Money } from '../price/money.ts';
import type { SeenPrice } from './price-moves.ts';

/** Why a rate could not be quoted. `member`, `number`: its programme's number is needed, or is not taken. */
export const STAY_REFUSALS = ['gone', 'member', 'number', 'limit', 'down'] as const;
export type StayRefusal = (typeof STAY_REFUSALS)[number];

/** The hotel's page that a checkout comes from, and what the rate cost on it. */
export interface StayOrigin {
	accommodationId: string;
	/** The query of that page: the search. */
	search: string;
	/** The rate's price there; null: it was not said. */
	seen: SeenPrice | null;
}

const OWN = {
	hotel: 'hotel',
	total: 'seen_total',
	currency: 'seen_currency',
	due: 'seen_due',
	dueCurrency: 'seen_due_currency',
	why: 'why',
	rate: 'rate',
} as const;
const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const ACCOMMODATION = /^acc_\w{1,40}$/;
const LONGEST_SEARCH = 1_000;

/** An origin as addresses of the checkout carry it, beside the search of the hotel's page. */
export function stayOriginParams(origin: StayOrigin | undefined, more: Record<string, string> = {}): URLSearchParams {
	const params = new URLSearchParams(origin?.search);
	if (origin) params.set(OWN.hotel, origin.accommodationId);
	if (origin?.seen) setSeen(params, origin.seen);
	for (const [name, value] of Object.entries(more)) params.set(name, value);
	return params;
}

/** The address of a checkout whose visitor has agreed to another price: from then on, that is the one they have seen. */
export function agreedHref(href: string, price: SeenPrice): string {
	const { pathname, searchParams } = new URL(href);
	setSeen(searchParams, price);
	return `${pathname}?${searchParams}`;
}

function setSeen(params: URLSearchParams, { total, due }: SeenPrice): void {
	params.set(OWN.total, total.amount);
	params.set(OWN.currency, total.currency);
	params.delete(OWN.due);
	params.delete(OWN.dueCurrency);
	if (due) params.set(OWN.due, due.amount);
	if (due && due.currency !== total.currency) params.set(OWN.dueCurrency, due.currency);
}

/** Fields of a form that leads from a hotel's page to a checkout, as `stayOriginOf` reads them. */
export const stayOriginFields = ({ accommodationId, search, seen }: StayOrigin): Readonly<Record<string, string>> => ({
	accommodation_id: accommodationId,
	search,
	total: seen?.total.amount ?? '',
	currency: seen?.total.currency ?? '',
	due: seen?.due?.amount ?? '',
	due_currency: seen?.due?.currency ?? '',
});

/** The origin that such a form says; undefined: it names no hotel. */
export const stayOriginOf = (said: (name: string) => string): StayOrigin | undefined =>
	stayOrigin({
		hotel: said('accommodation_id'),
		search: said('search'),
		total: said('total'),
		currency: said('currency'),
		due: said('due'),
		dueCurrency: said('due_currency'),
	});

interface OriginSaid {
	hotel: string;
	search: string;
	total: string;
	currency: string;
	due: string;
	dueCurrency: string;
}

/** Makes an origin of what a form or an address says; undefined: it names no hotel. */
function stayOrigin(said: OriginSaid): StayOrigin | undefined {
	if (!ACCOMMODATION.test(said.hotel) || said.search.length > LONGEST_SEARCH) return undefined;
	const total = moneyOf(said.total, said.currency);
	return {
		accommodationId: said.hotel,
		search: new URLSearchParams(said.search).toString(),
		seen: total && { total, due: moneyOf(said.due, said.dueCurrency || said.currency) },
	};
}

const moneyOf = (amount: string, currency: string): Money | null =>
	AMOUNT.test(amount) && CURRENCY.test(currency) ? { amount, currency } : null;

/** The origin that the address of a checkout carries. */
export function readStayOrigin(values: QueryValues): StayOrigin | undefined {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) for (const one of [value ?? []].flat()) params.append(name, one);
	const said = (name: keyof typeof OWN): string => params.get(OWN[name]) ?? '';
	const price = {
		total: said('total'),
		currency: said('currency'),
		due: said('due'),
		dueCurrency: said('dueCurrency'),
	};
	const hotel = said('hotel');
	for (const name of [...Object.values(OWN), 'step', 'link', 'filled']) params.delete(name);
	return stayOrigin({ hotel, search: params.toString(), ...price });
}

/** Why there is no checkout, and of which rate, as an address says it. */
export function readStayRefusal(values: QueryValues): { why: StayRefusal; rateId: string | undefined } {
	const rate = values[OWN.rate];
	return {
		why: STAY_REFUSALS.find((one) => one === values[OWN.why]) ?? 'gone',
		rateId: typeof rate === 'string' ? rate : undefined,
	};
}
