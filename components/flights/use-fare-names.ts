import { useTranslations } from 'next-intl';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import type { Journey } from '#lib/travel/journeys.ts';

/** What the airline calls each fare of a journey; one without a name has its number. */
export function useFareNames({ fares }: Journey): (offer: CardOffer) => string {
	const t = useTranslations('flights.fares');
	return (offer) =>
		fareName(offer) ??
		(fares.length === 1
			? t('unnamedOne')
			: t('unnamed', { number: fares.findIndex((fare) => fare.offer.id === offer.id) + 1 }));
}
