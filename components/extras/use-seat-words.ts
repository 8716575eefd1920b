import { useTranslations } from 'next-intl';
import { toMinor } from '#contract/common/amounts.ts';
import { namedLook } from '#lib/checkout/seat-kinds.ts';
import type { PlanSeat } from '#lib/checkout/seat-plan.ts';
import { useExtras } from './extras-context.ts';

/** How a seat is told. */
export function useSeatWords() {
	const t = useTranslations('extras.seats');
	const { show } = useExtras();
	const price = (amount: string, currency: string): string =>
		toMinor(amount, currency) === 0n ? t('free') : show.money(amount, currency);
	/** The same, and about how much that is in the currency of the visitor's choice. */
	const both = (amount: string, currency: string): string => {
		const beside = toMinor(amount, currency) === 0n ? null : show.beside(amount, currency);
		return show.commas([price(amount, currency), ...(beside ? [beside] : [])]);
	};
	/** What it is sold as: in the reader's language where the airline's name says a kind, else as the airline calls it. */
	const sort = (seat: PlanSeat): string | null => {
		const look = namedLook(seat);
		return look ? t(`legend.${look}`) : seat.name;
	};
	const place = (seat: PlanSeat, sold = sort(seat)): string[] => [
		...(sold ? [sold] : []),
		t(seat.position),
		...(seat.exit ? [t('exit')] : []),
		...(seat.wing ? [t('wing')] : []),
	];
	return {
		price,
		both,
		/** Where it is and what it is sold as. */
		place,
		/** What its price is for this traveller, or why there is none. */
		standing(seat: PlanSeat, passengerId: string, holder: { who: string; held: boolean } | undefined): string {
			if (holder) return t(holder.held ? 'heldBy' : 'chosenFor', { who: holder.who });
			const offer = seat.offers.get(passengerId);
			if (offer) return both(offer.amount, offer.currency);
			return t(seat.offers.size > 0 ? 'notYou' : 'taken');
		},
		/** Everything that is read out of a seat. */
		whole: (seat: PlanSeat, standing: string): string =>
			t('seatName', {
				designator: seat.designator,
				// Airlines write some disclosures as sentences.
				details: show.commas([standing, ...place(seat), ...seat.disclosures.map((text) => text.replace(/\.$/, ''))]),
			}),
	};
}
