import type { FlightSearch } from './travel/search-query.ts';

/** A search as query parameters, always in the same order: equal searches have equal addresses. `parseSearch` reads it. */
export function searchParams(search: FlightSearch): URLSearchParams {
	const params = new URLSearchParams({ trip: search.trip });
	const own = search.trip === 'return' ? search.legs.slice(0, 1) : search.legs;
	for (const leg of own) {
		params.append('from', leg.from);
		params.append('to', leg.to);
		params.append('depart', leg.date);
	}
	if (search.trip === 'return') params.set('return', search.legs[1]?.date ?? '');
	windows(
		params,
		'leave',
		search.legs.map((leg) => leg.departs),
	);
	windows(
		params,
		'arrive',
		search.legs.map((leg) => leg.arrives),
	);
	params.set('adults', String(search.adults));
	for (const age of search.children) params.append('children', String(age));
	if (search.infants > 0) params.set('infants', String(search.infants));
	if (search.cabin) params.set('cabin', search.cabin);
	if (search.direct) params.set('direct', '1');
	for (const { airline, code } of search.corporate) params.append('corporate', `${airline}:${code}`);
	for (const id of search.who ?? []) params.append('who', id);
	return params;
}

function windows(params: URLSearchParams, name: string, all: readonly ({ from: string; to: string } | null)[]): void {
	if (all.every((window) => window === null)) return;
	for (const window of all) params.append(name, window ? `${window.from}-${window.to}` : '');
}
