import { useTranslations } from 'next-intl';
import { fromMinor } from '#contract/common/amounts.ts';
import { allInPrice, hasWish, type Wish } from '#lib/travel/all-in-price.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import type { Show } from '../shell/use-format.ts';

/** What a journey comes to with what the traveller wishes for, in a sentence; undefined when nothing is wished for. */
export function useAllInWords(show: Show, wish: Wish | null): (journey: Journey) => string | undefined {
	const t = useTranslations('flights.wish');
	return (journey) => {
		if (!wish || !hasWish(wish)) return undefined;
		const { low, high, open } = allInPrice(journey, wish);
		const { total_currency: currency } = cheapestFare(journey).offer;
		const money = (minor: number) => show.money(fromMinor(minor, currency), currency);
		if (high === null) return t('open', { low: money(low), parts: show.list(open.map((part) => t(`parts.${part}`))) });
		return high === low ? t('exact', { price: money(low) }) : t('range', { low: money(low), high: money(high) });
	};
}
