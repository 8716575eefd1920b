import { useTranslations } from 'next-intl';
import { fromMinor } from '#contract/common/amounts.ts';
import { allInPrice, type Wish, type WishPart } from '#lib/travel/all-in-price.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import type { Show } from '../shell/use-format.ts';

const PARTS: readonly WishPart[] = ['checked', 'carry_on', 'seat'];

/** What a journey comes to with what each traveller takes, in a sentence that names it. */
export function AllInLine({ journey, wish, show }: { journey: Journey; wish: Wish; show: Show }) {
	const t = useTranslations('flights.wish');
	const { low, high, open } = allInPrice(journey, wish);
	const { total_currency: currency } = cheapestFare(journey).offer;
	const money = (minor: number) => show.money(fromMinor(minor, currency), currency);
	if (high === null) return t('open', { low: money(low), parts: show.list(open.map((part) => t(`parts.${part}`))) });
	const taken = PARTS.filter((part) => wish[part]).map((part) => t(`taken.${part}`, { count: Number(wish[part]) }));
	const parts = show.list(taken);
	if (high === low) return t('exact', { price: money(low), parts });
	// The lowest fare leaves something out, and only the airline knows what that costs: its price buys none of it.
	return t('most', { high: money(high), parts });
}
