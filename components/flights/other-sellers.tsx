import { useTranslations } from 'next-intl';
import { Disclosure } from '#components/ui/disclosure.tsx';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import type { FareFamily } from '#lib/travel/fare-families.ts';
import { cheapestFare, type Fare, type Journey } from '#lib/travel/journeys.ts';
import type { Show } from '../shell/use-format.ts';
import type { FareTableProps } from './fare-table.tsx';
import { useFareAnswers } from './use-fare-answers.ts';

interface OtherSellersProps extends FareTableProps {
	families: readonly FareFamily[];
	nameOf: (offer: CardOffer) => string;
}

interface OtherFare {
	fare: Fare;
	front: CardOffer;
}

/** The same families from other sellers, folded; unfolded where the lowest price is among them. */
export function OtherSellers({ families, nameOf, journey, airlines, show, hrefOf }: OtherSellersProps) {
	const t = useTranslations('flights');
	const words = useOtherWords(show, journey, nameOf);
	const others = families
		.flatMap(({ front, others: more }) => more.map((fare): OtherFare => ({ fare, front: front.offer })))
		.toSorted((a, b) => a.fare.price - b.fare.price);
	const [lowest] = others;
	if (!lowest) return null;
	const priceOf = ({ total_amount, total_currency }: CardOffer) => show.money(total_amount, total_currency);
	const sellers = [...new Set(others.map(({ fare }) => fare.offer.owner))];
	return (
		<Disclosure
			title={t('table.others', { count: sellers.length, price: priceOf(lowest.fare.offer) })}
			className="mt-2"
			open={lowest.fare.offer.id === cheapestFare(journey).offer.id}
		>
			<ul className="other-sellers">
				{sellers.map((owner) => (
					<li key={owner}>
						<span>{airlines[owner]?.name ?? owner}</span>
						{others
							.filter(({ fare }) => fare.offer.owner === owner)
							.map(({ fare: { offer }, front }) => {
								const text = t('table.chooseAt', { name: nameOf(front), price: priceOf(offer) });
								const apart = words(offer, front);
								return (
									<p key={offer.id}>
										{journey.bookable ? (
											<a
												className="link"
												href={hrefOf(offer)}
												aria-label={show.commas([text, airlines[owner]?.name ?? owner])}
											>
												{text}
											</a>
										) : (
											text
										)}
										{apart && <small>{apart}</small>}
									</p>
								);
							})}
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

/** In what a fare differs from the one in front, its name among it; empty where in nothing. */
function useOtherWords(show: Show, journey: Journey, nameOf: OtherSellersProps['nameOf']) {
	const t = useTranslations('flights.table');
	const questions = useFareAnswers(show, journey);
	return (offer: CardOffer, front: CardOffer): string =>
		[
			...(nameOf(offer) === nameOf(front) ? [] : [nameOf(offer)]),
			...questions
				.filter((question) => question.of(offer).text !== question.of(front).text)
				.map((question) =>
					t('answer', { question: t(`questions.${question.key}`), answer: question.of(offer).text || '–' }),
				),
		].join(' · ');
}
