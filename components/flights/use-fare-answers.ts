import { useTranslations } from 'next-intl';
import { type BagType, bagsDiffer, fareBags } from '#lib/travel/bags.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { type Piece, bagLimits } from '#lib/travel/bag-limits.ts';
import { bagSizeWords } from '#lib/travel/bag-size-words.ts';
import { termOf } from '#lib/travel/conditions.ts';
import { seatOf } from '#lib/travel/fare-families.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { Show } from '../shell/use-format.ts';

/** What a fare answers to a question. `given`: true and false are told apart by weight; null is not stated. */
export interface FareAnswer {
	given: boolean | null;
	text: string;
}

export interface FareQuestion {
	key: 'personalItem' | 'carryOn' | 'checked' | 'refund' | 'change' | 'seat' | 'also';
	of: (offer: CardOffer) => FareAnswer;
}

/** The questions of a table of fares, each with what a fare answers. What is not stated is no “no”. */
export const useFareAnswers = (show: Show, journey: Journey): readonly FareQuestion[] =>
	useFareAnswersOf(show)(journey);

/** The same of several journeys. */
export function useFareAnswersOf(show: Show): (journey: Journey) => readonly FareQuestion[] {
	const t = useTranslations('flights');
	const sizesOf = useBagSizes(show);
	return (journey) => questions(t, show, sizesOf(journey));
}

type Sizes = (offer: CardOffer, piece: Piece, count: number) => string[];

function questions(
	t: ReturnType<typeof useTranslations<'flights'>>,
	show: Show,
	sizes: Sizes,
): readonly FareQuestion[] {
	const unstated: FareAnswer = { given: null, text: t('table.notStated') };

	const bags =
		(type: BagType) =>
		(offer: CardOffer): FareAnswer => {
			const count = fareBags(offer)[type];
			if (count === null) return unstated;
			const text =
				count === 0
					? t('table.notIncluded')
					: show.commas([t('table.pieces', { count }), ...sizes(offer, type, count)]);
			return { given: count > 0, text: bagsDiffer(offer, type) ? t('bags.fewest', { bags: text }) : text };
		};
	const term =
		(what: 'refund' | 'change') =>
		(offer: CardOffer): FareAnswer => {
			const found = termOf(offer[what]);
			if (found.kind === 'not_stated') return unstated;
			if (found.kind !== 'fee') return { given: found.kind !== 'no', text: t(`table.${found.kind}`) };
			return { given: true, text: t(`table.${what}Fee`, { price: show.money(found.amount, found.currency) }) };
		};
	const seat = (offer: CardOffer): FareAnswer => {
		const included = seatOf(offer);
		if (included === null) return unstated;
		return { given: included, text: t(included ? 'table.included' : 'table.notIncluded') };
	};
	const also = (offer: CardOffer): FareAnswer => ({
		given: offer.priority_boarding || offer.priority_check_in || offer.holdable || offer.private_fare,
		text: [
			offer.priority_boarding && t('table.priorityBoarding'),
			offer.priority_check_in && t('table.priorityCheckIn'),
			offer.holdable && t('card.holdable'),
			offer.private_fare && t('card.privateFare'),
		]
			.filter(Boolean)
			.join(' · '),
	});
	const personalItem = (offer: CardOffer): FareAnswer => {
		const said = sizes(offer, 'personal_item', 1);
		if (said.length === 0) return { given: null, text: '' };
		return { given: true, text: show.commas([t('table.pieces', { count: 1 }), ...said]) };
	};
	return [
		{ key: 'personalItem', of: personalItem },
		{ key: 'carryOn', of: bags('carry_on') },
		{ key: 'checked', of: bags('checked') },
		{ key: 'refund', of: term('refund') },
		{ key: 'change', of: term('change') },
		{ key: 'seat', of: seat },
		{ key: 'also', of: also },
	];
}

/** How large and heavy a piece may be, as the airlines that fly publish it; empty where they do not. */
function useBagSizes(show: Show): (journey: Journey) => Sizes {
	const t = useTranslations('flights.table');
	const units = useTranslations('units');
	const kilograms = (kg: number) => units('kilograms', { amount: show.number(kg) });
	const say = { t, weight: kilograms, number: show.number, own: show.isolate };
	return (journey) => (offer, piece, count) => bagSizeWords(bagLimits(journey, offer), piece, count, say);
}
