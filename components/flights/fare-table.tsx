import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Wish } from '#lib/travel/all-in-price.ts';
import type { CardAirline, CardOffer } from '#lib/travel/card-offer.ts';
import { type FareCabin, fareCabins } from '#lib/travel/fare-families.ts';
import type { Fare, Journey } from '#lib/travel/journeys.ts';
import type { Show } from '../shell/use-format.ts';
import { BagNote } from './bag-note.tsx';
import { CabinChoice } from './cabin-choice.tsx';
import { useCabinWord } from './cabin-word.ts';
import { FareAct } from './fare-act.tsx';
import { FareHead } from './fare-head.tsx';
import { OtherSellers } from './other-sellers.tsx';
import { useFareAnswers } from './use-fare-answers.ts';
import { useFareNames } from './use-fare-names.ts';

export interface FareTableProps {
	journey: Journey;
	airlines: Readonly<Record<string, CardAirline>>;
	travellers: number;
	show: Show;
	/** Where choosing a fare leads. */
	hrefOf: (offer: CardOffer) => string;
	/** The offer that is looked at; of a list of results none is. */
	chosen?: CardOffer;
	/** What each traveller takes: a family that includes it says so. */
	wish?: Wish;
}

/** The fares of a journey as a table: families are columns, what one asks of a fare are rows, cabins are a choice. */
export function FareTable(props: FareTableProps) {
	const { journey, show, chosen } = props;
	const t = useTranslations('flights.table');
	const cabinWord = useCabinWord();
	const cabins = fareCabins(journey, chosen?.id);
	const faresOf = ({ cabin, families }: FareCabin) => (
		<CabinFares {...props} families={families} caption={t('caption', { cabin: cabinWord(cabin) })} />
	);
	const [first] = cabins;
	if (!first) return null;
	const holding = cabins.find(({ families }) => families.some(({ front }) => front.offer.id === chosen?.id)) ?? first;
	return (
		<div className="fares">
			{cabins.length === 1 ? (
				faresOf(first)
			) : (
				<CabinChoice
					label={t('cabins')}
					first={holding.cabin}
					cabins={cabins.map((one) => ({
						id: one.cabin,
						name: cabinWord(one.cabin),
						price: t('from', { price: priceOf(lowestOf(one), show) }),
						fares: faresOf(one),
					}))}
				/>
			)}
		</div>
	);
}

const lowestOf = ({ families }: FareCabin): Fare =>
	families
		.flatMap(({ front, others }) => [front, ...others])
		.reduce((lowest, fare) => (fare.price < lowest.price ? fare : lowest));

const priceOf = ({ offer }: Fare, show: Show): string => show.money(offer.total_amount, offer.total_currency);

interface CabinFaresProps extends FareTableProps {
	families: FareCabin['families'];
	caption: string;
}

function CabinFares({ families, caption, ...props }: CabinFaresProps) {
	const { journey, travellers, show, chosen, hrefOf } = props;
	const t = useTranslations('flights.table');
	const nameOf = useFareNames(journey);
	const fronts = families.map(({ front }) => front.offer);
	const questions = useFareAnswers(show, journey)
		.map((question) => ({ ...question, answers: fronts.map((offer) => ({ offer, ...question.of(offer) })) }))
		.filter(({ answers }) => answers.some(({ text }) => text !== ''));
	return (
		<>
			<table className="fare-table" style={{ '--columns': fronts.length } as CSSProperties}>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<td>{t('corner', { count: travellers })}</td>
						{fronts.map((offer) => (
							<FareHead key={offer.id} {...props} offer={offer} name={nameOf(offer)} fronts={fronts} />
						))}
					</tr>
				</thead>
				<tbody>
					{questions.map(({ key, answers }) => (
						<tr key={key}>
							<th scope="row">{t(`questions.${key}`)}</th>
							{answers.map(({ offer, given, text }) => (
								<td key={offer.id} data-given={given ?? 'unknown'} data-family={nameOf(offer)}>
									{text || '–'}
								</td>
							))}
						</tr>
					))}
				</tbody>
				{(journey.bookable || chosen) && (
					<tfoot>
						<tr>
							<th scope="row">
								<span className="sr-only">{t('questions.choice')}</span>
							</th>
							{fronts.map((offer) => (
								<td key={offer.id}>
									<FareAct {...props} offer={offer} name={nameOf(offer)} href={hrefOf(offer)} />
								</td>
							))}
						</tr>
					</tfoot>
				)}
			</table>
			<BagNote {...props} offers={fronts} />
			<OtherSellers {...props} families={families} nameOf={nameOf} />
		</>
	);
}
