import { useEffect, useState } from 'react';
import { askPrices } from '#lib/api/prices.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { type KnownPrices, priceQuestion } from '#lib/travel/price-question.ts';
import { type FlightSearch, isPlaceCode } from '#lib/travel/search-query.ts';

const NOTHING: KnownPrices = { days: [], now: 0 };

/** Whether a form states enough to have prices by day of departure: two places, and how long the stay is. */
const isAskable = (search: FlightSearch): boolean =>
	search.legs.every(({ from, to }) => isPlaceCode(from) && isPlaceCode(to) && from !== to) &&
	(priceQuestion(search)?.nights ?? Number.NaN) >= -1;

/** What is remembered of the days that a calendar shows; nothing while it is asked for, and where it cannot be had. */
export function useDayPrices(
	asked: FlightSearch | undefined,
	{ first, last }: { first: string; last: string },
	today: string,
): KnownPrices {
	const [known, setKnown] = useState<{ url: string; prices: KnownPrices }>({ url: '', prices: NOTHING });
	const search = asked && dated(asked, today);
	const url = search && isAskable(search) ? searchPaths.api.prices(search, { first, last }) : '';
	useEffect(() => {
		if (url === '') return;
		const gone = new AbortController();
		askPrices(url, gone.signal).then(
			(prices) => setKnown({ url, prices }),
			// The calendar is whole without prices.
			() => {},
		);
		return () => gone.abort();
	}, [url]);
	return known.url === url ? known.prices : NOTHING;
}

/** A one-way trip has the same question whatever its day is. */
const dated = (search: FlightSearch, today: string): FlightSearch =>
	search.trip === 'one-way'
		? { ...search, legs: search.legs.map((leg) => ({ ...leg, date: leg.date || today })) }
		: search;
