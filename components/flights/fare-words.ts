import { useTranslations } from 'next-intl';
import { bagsDiffer, fareBags } from '#lib/travel/bags.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { termOf } from '#lib/travel/conditions.ts';
import type { Show } from '../shell/use-format.ts';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What a fare gives, in sentences. Unknown is said, never counted as none. */
export function useFareWords(show: Show) {
	const t = useTranslations('flights');

	const pieces = (type: 'carryOn' | 'checked', count: number | null): string => {
		if (count === null) return t(`bags.${type}NotStated`);
		if (count === 0) return t(type === 'carryOn' ? 'bags.noCarryOn' : 'bags.noChecked');
		return t(`bags.${type}`, { count });
	};
	const term = (what: 'refund' | 'change', offer: CardOffer): string => {
		const found = termOf(offer[what]);
		if (found.kind === 'fee') return t(`terms.${what}.fee`, { price: show.money(found.amount, found.currency) });
		return t(`terms.${what}.${found.kind}`);
	};
	return {
		bags(offer: CardOffer): string {
			const { carry_on: carryOn, checked } = fareBags(offer);
			if (carryOn === null && checked === null) return t('bags.noneStated');
			const both = capital(
				t('bags.both', { carryOn: pieces('carryOn', carryOn), checked: pieces('checked', checked) }),
			);
			return bagsDiffer(offer) ? t('bags.fewest', { bags: both }) : both;
		},
		carryOn: (offer: CardOffer): string => capital(pieces('carryOn', fareBags(offer).carry_on)),
		checked: (offer: CardOffer): string => capital(pieces('checked', fareBags(offer).checked)),
		refund: (offer: CardOffer): string => term('refund', offer),
		change: (offer: CardOffer): string => term('change', offer),
		/** Both conditions in as few words as they need. */
		conditions(offer: CardOffer): string[] {
			const [refund, change] = [termOf(offer.refund).kind, termOf(offer.change).kind];
			if (refund === 'no' && change === 'no') return [t('terms.noRefundNoChange')];
			if (refund === 'not_stated' && change === 'not_stated') return [t('terms.neitherStated')];
			return [term('change', offer), term('refund', offer)];
		},
		seat(offer: CardOffer): string {
			const choices = offer.slices.map((slice) => slice.seat_selection);
			if (choices.includes(null)) return t('terms.seatNotStated');
			return t(choices.every(Boolean) ? 'terms.seatIncluded' : 'terms.seatNotIncluded');
		},
	};
}
