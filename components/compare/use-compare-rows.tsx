import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toMinor } from '#contract/common/amounts.ts';
import { type FareQuestion, useFareAnswersOf } from '#components/flights/use-fare-answers.ts';
import { JourneyLeg } from '#components/flights/journey-leg.tsx';
import { useWarningWords } from '#components/flights/warning-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import { lowestOf } from '#lib/compared-journeys.ts';
import { cheapestBag } from '#lib/travel/cheapest-bag.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import { type ItinerarySlice, itineraryOf } from '#lib/travel/itinerary.ts';
import { cheapestFare } from '#lib/travel/journeys.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { journeyWarnings, needsCare } from '#lib/travel/warnings.ts';

/** One journey of the comparison with what is known of it. */
export interface ComparedColumn {
	opened: OpenedOffer;
	/** The second direction goes back where the first began. */
	roundTrip: boolean;
	/** Its price counts: it has not expired. */
	priced: boolean;
}

export interface CompareCell {
	/** What the cell says, to tell which rows say the same. */
	text: string;
	shown?: ReactNode;
	/** "lowest" or "shortest", where it is. */
	best?: string | undefined;
}

export interface CompareRow {
	label: string;
	cells: readonly CompareCell[];
	/** Every journey says the same. */
	same: boolean;
}

type Question = [label: string, answer: (column: ComparedColumn, at: number) => CompareCell];

/** The questions of a comparison and each journey's answers, in the order of `columns`. */
export function useCompareRows(columns: readonly ComparedColumn[], show: Show): CompareRow[] {
	const t = useTranslations('compare');
	const places = Object.fromEntries(columns.flatMap(({ opened }) => Object.entries(opened.places)));
	const answers = useAnswers(show, places);
	const lowest = useLowest(columns);
	const slices = Math.max(0, ...columns.map(({ opened }) => opened.journey.slices.length));
	const rows: Question[] = [
		...Array.from(
			{ length: slices },
			(_, i): Question => [
				columns.every(({ roundTrip }) => roundTrip)
					? t(i === 0 ? 'outbound' : 'inbound')
					: t('flight', { number: i + 1 }),
				(column) => answers.leg(column, i),
			],
		),
		[
			t('time'),
			({ opened }, at) => ({
				text: show.duration(opened.journey.minutes),
				best: lowest.minutes[at] ? t('shortest') : undefined,
			}),
		],
		[t('airports'), answers.airports],
		[t('fare'), ({ opened }) => ({ text: fareName(cardOf(opened)) ?? t('notNamed') })],
		...(['personalItem', 'carryOn', 'checked'] as const).map(answers.question),
		[
			t('extraBag'),
			({ opened }, at) => {
				const price = cheapestBag(opened.offer);
				const currency = opened.offer.total_currency;
				return {
					text: price ? t('from', { price: show.money(price, currency) }) : t('priceNotStated'),
					best: lowest.bag[at] ? t('lowest') : undefined,
				};
			},
		],
		...(['seat', 'change', 'refund'] as const).map(answers.question),
		[
			t('co2'),
			(column, at) => ({ ...answers.emissions(column), best: lowest.emissions[at] ? t('lowest') : undefined }),
		],
		[t('aircraft'), answers.aircraft],
		[t('goodToKnow'), answers.goodToKnow],
	];
	return rows.map(([label, answer]) => {
		const cells = columns.map(answer);
		return { label, cells, same: new Set(cells.map(({ text }) => text)).size < 2 };
	});
}

/** The fare that is compared: the offer's own. */
const cardOf = ({ offer, journey }: OpenedOffer) =>
	(journey.fares.find((fare) => fare.offer.id === offer.id) ?? cheapestFare(journey)).offer;

/** Which journeys are lowest, or shortest. Prices are compared within one currency alone, while they are valid. */
export function useLowest(columns: readonly ComparedColumn[]) {
	const currencies = new Set(columns.map(({ opened }) => opened.offer.total_currency));
	const minor = (amount: string | undefined, currency: string): number | null =>
		amount === undefined || currencies.size > 1 ? null : Number(toMinor(amount, currency));
	return {
		price: lowestOf(
			columns.map(({ opened: { offer }, priced }) => (priced ? minor(offer.total_amount, offer.total_currency) : null)),
		),
		minutes: lowestOf(columns.map(({ opened }) => opened.journey.minutes)),
		bag: lowestOf(columns.map(({ opened: { offer } }) => minor(cheapestBag(offer), offer.total_currency))),
		emissions: lowestOf(
			columns.map(({ opened }) => {
				const kg = cardOf(opened).total_emissions_kg;
				return kg === null ? null : Number(kg);
			}),
		),
	};
}

function useAnswers(show: Show, places: OpenedOffer['places']) {
	const t = useTranslations('compare');
	const offer = useTranslations('offer.slice');
	const flights = useTranslations('flights');
	const answersOf = useFareAnswersOf(show);
	const warned = useWarningWords(show, places);
	const itinerary = ({ opened }: ComparedColumn): ItinerarySlice[] => itineraryOf(opened.offer, opened.journey.slices);
	return {
		/** What the table of fares asks of each. */
		question: (asked: FareQuestion['key']): Question => [
			flights(`table.questions.${asked}`),
			({ opened }) => ({
				text:
					answersOf(opened.journey)
						.find(({ key }) => key === asked)
						?.of(cardOf(opened)).text || flights('table.notStated'),
			}),
		],
		leg({ opened: { journey, airlines, places } }: ComparedColumn, i: number): CompareCell {
			const slice = journey.slices[i];
			if (!slice) return { text: '' };
			return {
				text: slice.key,
				shown: (
					<ol className="journey-legs">
						<JourneyLeg flights={slice} {...{ airlines, places, show }} />
					</ol>
				),
			};
		},
		airports(column: ComparedColumn): CompareCell {
			const ends = itinerary(column).flatMap(({ flights: legs }) => {
				const [first, last] = [legs[0]?.departs, legs.at(-1)?.arrives];
				return first && last ? [first, last] : [];
			});
			const named = ends.map(({ name, code, terminal }) => {
				const place = show.isolate(`${name} (${code})`);
				return terminal === null ? place : show.commas([place, offer('terminal', { terminal })]);
			});
			return lines([...new Set(named)]);
		},
		emissions({ opened }: ComparedColumn): CompareCell {
			const kg = cardOf(opened).total_emissions_kg;
			return { text: kg === null ? flights('co2.none') : t('kg', { kg: show.number(Math.round(Number(kg))) }) };
		},
		aircraft(column: ComparedColumn): CompareCell {
			const models = itinerary(column).flatMap(({ flights: legs }) => legs.map(({ aircraft }) => aircraft));
			return lines([...new Set(models.map((model) => model ?? offer('aircraftNotStated')))]);
		},
		goodToKnow({ opened, roundTrip }: ComparedColumn): CompareCell {
			const { journey } = opened;
			const found = journeyWarnings(journey.slices, cardOf(opened).slices, roundTrip).filter(
				({ kind }) => kind !== 'arrives_later',
			);
			if (found.length === 0) return { text: t('nothing') };
			const said = found.map((warning) => ({
				text: warned(warning, journey),
				care: needsCare(warning),
			}));
			return {
				text: said.map(({ text }) => text).join(' '),
				shown: said.map(({ text, care }) => (
					<span key={text} className={care ? 'block font-semibold text-warn' : 'block'}>
						{text}
					</span>
				)),
			};
		},
	};
}

/** Several answers, one below the other. */
const lines = (words: readonly string[]): CompareCell => ({
	text: words.join(' '),
	shown: words.map((word) => (
		<span key={word} className="block">
			{word}
		</span>
	)),
});
