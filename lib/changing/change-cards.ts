import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { Order } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { CardBatch, CardFlights, CardOffer } from '../travel/card-offer.ts';
import { operatorsOf } from '../travel/operators.ts';
import { projectChangeOffers } from '../travel/project-offers.ts';
import type { ChangeSort } from './change-question.ts';
import { type ChangeQuote, changeSums } from './change-quote.ts';

/** A change offer as its card shows it. */
export interface ChangeCard {
	offerId: string;
	/** The new flights, in the order of the journey. */
	flights: CardFlights[];
	/** What their fare gives. */
	fare: CardOffer;
	sums: Pick<ChangeQuote, 'currency' | 'change_total' | 'penalty' | 'difference' | 'new_total'>;
	/** All in the air and on the ground, minutes. */
	minutes: number;
	/** Local. */
	departsAt: string;
	/** Every flight names its operator. Otherwise it cannot be sold. */
	bookable: boolean;
}

const ORDERS: Readonly<Record<ChangeSort, (a: ChangeCard, b: ChangeCard) => number>> = {
	cheapest: ({ sums: a }, { sums: b }) => compareAmounts(a.currency, a.change_total, b.change_total),
	fastest: (a, b) => a.minutes - b.minutes,
	earliest: (a, b) => a.departsAt.localeCompare(b.departsAt),
};

/** The change offers of an order in the order asked for; where that says nothing, the cheaper and then the earlier first. */
export function changeCards(
	offers: readonly OrderChangeOffer[],
	order: Order,
	sort: ChangeSort,
): { cards: ChangeCard[] } & Pick<CardBatch, 'airlines' | 'places'> {
	const { offers: fares, flights: all, airlines, places } = projectChangeOffers(offers, order);
	const byKey = new Map(all.map((flights) => [flights.key, flights]));
	const cards = offers.flatMap((offer, i): ChangeCard[] => {
		const fare = fares[i];
		if (!fare) return [];
		const flights = fare.slices.flatMap(({ flights: key }) => byKey.get(key) ?? []);
		return [
			{
				offerId: offer.id,
				flights,
				fare,
				sums: changeSums(offer),
				minutes: flights.reduce((sum, { minutes }) => sum + minutes, 0),
				departsAt: flights[0]?.segments[0]?.departing_at ?? '',
				bookable: flights.every((one) => operatorsOf(one, airlines).every(({ name }) => name !== null)),
			},
		];
	});
	const { cheapest, earliest } = ORDERS;
	return {
		cards: cards.toSorted((a, b) => ORDERS[sort](a, b) || cheapest(a, b) || earliest(a, b)),
		airlines,
		places,
	};
}
