import { useTranslations } from 'next-intl';
import { subtractAmounts, toMinor } from '#contract/common/amounts.ts';
import { hasWish, missingFrom } from '#lib/travel/all-in-price.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { cheapestFare } from '#lib/travel/journeys.ts';
import { BesidePrice } from '../shell/beside-price.tsx';
import type { FareTableProps } from './fare-table.tsx';

interface FareHeadProps extends FareTableProps {
	offer: CardOffer;
	name: string;
	/** The fares of all columns. */
	fronts: readonly CardOffer[];
}

/** The head of a column: what the fare is called, what it costs, and how much that is more than the lowest or the chosen. */
export function FareHead({ offer, name, fronts, journey, airlines, travellers, show, chosen, wish }: FareHeadProps) {
	const t = useTranslations('flights');
	const seller = airlines[offer.owner]?.name;
	const lowest = cheapestFare(journey).offer;
	const against = chosen ?? lowest;
	const apart =
		offer.id !== against.id && offer.total_currency === against.total_currency
			? subtractAmounts(offer.total_currency, offer.total_amount, against.total_amount)
			: null;
	const said = [
		apart !== null &&
			(toMinor(apart, offer.total_currency) === 0n
				? t('fares.same')
				: t('fares.difference', {
						price: show.money(apart, offer.total_currency, { sign: 'always' }),
						count: travellers,
					})),
		offer.id === lowest.id && t('fares.lowest'),
		wish && hasWish(wish) && missingFrom(offer, wish).length === 0 && t('fares.wished'),
		seller && fronts.some(({ owner }) => owner !== offer.owner) && t('card.soldBy', { name: seller }),
	].filter(Boolean);
	return (
		<th scope="col" data-chosen={offer.id === chosen?.id || undefined}>
			<b>{name}</b>
			<span className="fare-price">
				<bdi>{show.money(offer.total_amount, offer.total_currency)}</bdi>
			</span>
			<BesidePrice amount={offer.total_amount} currency={offer.total_currency} show={show} />
			{said.map((text) => (
				<small key={String(text)}>{text}</small>
			))}
		</th>
	);
}
