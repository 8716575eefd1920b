import { useTranslations } from 'next-intl';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';

/** Names a journey by its places: there, there and back, or every stage. */
export function useOfferTitle(): (slices: readonly Pick<ItinerarySlice, 'from' | 'to'>[]) => string {
	const t = useTranslations('offer');
	return (slices) => {
		const first = slices[0];
		const last = slices.at(-1);
		if (!first || !last) return '';
		if (slices.length === 2 && last.to === first.from && last.from === first.to)
			return t('titleReturn', { from: first.from, to: first.to });
		if (slices.length === 1) return t('title', { from: first.from, to: first.to });
		const stages = [first.from];
		for (const { from, to } of slices) {
			if (stages.at(-1) !== from) stages.push(from);
			stages.push(to);
		}
		return stages.join(' – ');
	};
}
