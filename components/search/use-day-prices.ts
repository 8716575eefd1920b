import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { askPrices } from '#lib/api/prices.ts';
import { searchPaths } from '#lib/search-paths.ts';
import { type KnownPrices, priceQuestion } from '#lib/travel/price-question.ts';
import { type FlightSearch, isPlaceCode } from '#lib/travel/search-query.ts';

export const NOTHING_KNOWN: KnownPrices = { days: [], now: 0 };

/** Whether a form states enough to have prices by day of departure: two places, and how long the stay is. */
const isAskable = (search: FlightSearch): boolean =>
	search.legs.every(({ from, to }) => isPlaceCode(from) && isPlaceCode(to) && from !== to) &&
	(priceQuestion(search)?.nights ?? Number.NaN) >= -1;

/**
 * What is remembered of the days that a calendar shows or has shown for this question; nothing while it is asked for, and
 * where it cannot be had.
 */
export function useDayPrices(
	asked: FlightSearch | undefined,
	ranges: readonly { first: string; last: string }[],
	today: string,
	/** Told before they are seen, for what stands beside the calendar. */
	onKnown?: (known: KnownPrices) => void,
): KnownPrices {
	const search = asked && dated(asked, today);
	const askable = search && isAskable(search) ? search : undefined;
	const question = JSON.stringify(askable && priceQuestion(askable));
	const urls = askable ? ranges.map((range) => searchPaths.api.prices(askable, range)).join(' ') : '';
	const [known, setKnown] = useState<Known>({ question: '', urls: [], prices: NOTHING_KNOWN });
	const had = useRef(known);
	useEffect(() => {
		const old = had.current.question === question ? had.current.urls : [];
		const gone = new AbortController();
		const learn = async (url: string) => {
			const prices = await askPrices(url, gone.signal).catch(() => undefined);
			// The calendar is whole without prices.
			if (!prices || gone.signal.aborted) return;
			had.current = withPrices(had.current, question, url, prices);
			setKnown(had.current);
		};
		for (const url of urls.split(' ')) if (url !== '' && !old.includes(url)) void learn(url);
		return () => gone.abort();
	}, [urls, question]);
	const prices = known.question === question ? known.prices : NOTHING_KNOWN;
	useLayoutEffect(() => onKnown?.(prices), [prices, onKnown]);
	return prices;
}

interface Known {
	question: string;
	urls: readonly string[];
	prices: KnownPrices;
}

function withPrices(known: Known, question: string, url: string, { days, now }: KnownPrices): Known {
	const same = known.question === question;
	const all = [...(same ? known.prices.days : []), ...days].toSorted((a, b) => a.date.localeCompare(b.date));
	return { question, urls: same ? [...known.urls, url] : [url], prices: { days: all, now } };
}

/** A one-way trip has the same question whatever its day is. */
const dated = (search: FlightSearch, today: string): FlightSearch =>
	search.trip === 'one-way'
		? { ...search, legs: search.legs.map((leg) => ({ ...leg, date: leg.date || today })) }
		: search;
