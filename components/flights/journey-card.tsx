import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import { type PartySize, perPerson } from '#lib/travel/conditions.ts';
import { emissionsOf } from '#lib/travel/emissions.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import { type Nearby, nearbyEnds } from '#lib/travel/nearby.ts';
import { journeyWarnings, needsCare } from '#lib/travel/warnings.ts';
import { useFareWords } from './fare-words.ts';
import { JourneyLeg } from './journey-leg.tsx';
import { OperatedBy } from './operated-by.tsx';
import { BesidePrice } from '../shell/beside-price.tsx';
import type { Show } from '../shell/use-format.ts';
import { placeName, useWarningWords } from './warning-words.ts';

export interface JourneyCardProps {
	journey: Journey;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	party: PartySize;
	/** The second direction goes back where the first began. */
	roundTrip: boolean;
	/** The middle of the known emissions of all results; null when too few are known. */
	medianKg: number | null;
	/** Airports that were searched besides those asked for; null where none were. */
	nearby?: Nearby | null | undefined;
	show: Show;
	/** Opens the fares, or says why there is nothing to open. */
	action: ReactNode;
	/** The fares, when open. */
	fares?: ReactNode;
	/** What it comes to with the bags and the seat asked for. */
	allIn?: ReactNode;
}

/** A journey as a ticket: flights, what to know, price for all. */
export function JourneyCard({
	journey,
	airlines,
	places,
	party,
	roundTrip,
	medianKg,
	nearby,
	show,
	action,
	fares,
	allIn,
}: JourneyCardProps) {
	const t = useTranslations('flights.card');
	const fare = cheapestFare(journey);
	const { total_amount: total, total_currency: currency } = fare.offer;
	const travellers = party.adults + party.children + party.infants;
	const each = perPerson(total, currency, party);
	const price = show.money(total, currency);
	const owner = airlines[fare.offer.owner]?.name;
	const segments = journey.slices.flatMap((slice) => slice.segments);
	const flown = segments.every(({ operating }) => operating === fare.offer.owner);
	return (
		<article
			aria-label={labelOf(journey, places, show, price, t)}
			data-edge={fares ? 'ink' : undefined}
			className="journey"
		>
			<div className="journey-card">
				<div className="journey-main">
					<OperatedBy {...{ journey, roundTrip, airlines, places }} />
					<ol className="journey-legs">
						{journey.slices.map((flights, i) => (
							<JourneyLeg key={`${flights.key}${i}`} {...{ flights, airlines, places, show }} />
						))}
					</ol>
					<JourneyFacts {...{ journey, roundTrip, places, travellers, medianKg, nearby, show }} />
				</div>
				<div className="journey-stub">
					<div>
						<p className="type-price text-ink">
							<bdi>{price}</bdi>
						</p>
						<BesidePrice amount={total} {...{ currency, show }} />
						<p className="type-micro">{t('total', { count: travellers })}</p>
						{each && (
							<p className="type-micro">
								{t(each.even ? 'each' : 'eachAverage', { price: show.money(each.amount, currency) })}
							</p>
						)}
						{owner && !flown && <p className="type-micro">{t('soldBy', { name: owner })}</p>}
						{allIn && <p className="type-small mt-1 !font-semibold text-ink">{allIn}</p>}
					</div>
					{action}
				</div>
				{fares && <div className="journey-fares">{fares}</div>}
			</div>
		</article>
	);
}

/** What needs care in ochre, the rest of what there is to know in a row that wraps. Unfolding fares does not draw it again. */
const JourneyFacts = memo(function JourneyFacts({
	journey,
	roundTrip,
	places,
	travellers,
	medianKg,
	nearby,
	show,
}: Pick<JourneyCardProps, 'journey' | 'roundTrip' | 'places' | 'medianKg' | 'nearby' | 'show'> & {
	travellers: number;
}) {
	const t = useTranslations('flights');
	const { offer, emissions } = cheapestFare(journey);
	const words = useFareWords(show);
	const warned = useWarningWords(show, places);
	const warnings = journeyWarnings(journey.slices, offer.slices, roundTrip);
	const co2 = emissionsOf(emissions, medianKg);
	const said =
		co2.kind === 'not_supplied'
			? [t('co2.none')]
			: [
					t('co2.supplied', { kg: show.number(co2.kg), count: travellers }),
					...(co2.comparedPercent === null
						? []
						: [t(co2.comparedPercent < 0 ? 'co2.less' : 'co2.more', { percent: Math.abs(co2.comparedPercent) })]),
				];
	const care = warnings.filter(needsCare).map((warning) => warned(warning, journey));
	if (!journey.bookable) care.unshift(t('card.cannotBook'));
	// The lines of the flights say these already: "+1", and each wait with its length.
	const plain = warnings.filter(
		(warning) => !needsCare(warning) && warning.kind !== 'arrives_later' && warning.kind !== 'long_wait',
	);
	const away = (nearby ? nearbyEnds(nearby, journey.ends) : []).map((end) =>
		t('card.nearby', {
			airport: `${end.name} (${end.code})`,
			km: show.number(end.km),
			place: show.isolate(end.of),
		}),
	);
	const facts = [
		...plain.map((warning) => warned(warning, journey)),
		words.bags(offer),
		...words.conditions(offer),
		show.commas(said),
	];
	return (
		<>
			{care.map((text) => (
				<p key={text} className="journey-care">
					<span>{text}</span>
				</p>
			))}
			<ul className="journey-facts">
				{away.map((text) => (
					<li key={text}>
						<b>{text}</b>
					</li>
				))}
				{facts.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</>
	);
});

function labelOf(
	journey: Journey,
	places: JourneyCardProps['places'],
	show: Show,
	price: string,
	t: ReturnType<typeof useTranslations<'flights.card'>>,
): string {
	const first = journey.slices[0];
	const from = first?.segments[0];
	const to = first?.segments.at(-1);
	if (!from || !to) return price;
	return t('journeyLabel', {
		from: placeName(places, from.origin),
		to: placeName(places, to.destination),
		departs: show.time(from.departing_at),
		arrives: show.time(to.arriving_at),
		price,
	});
}
