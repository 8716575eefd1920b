import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts, type Fact, WarningLine } from '#components/ui/facts.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import { type PartySize, perPerson, termOf } from '#lib/travel/conditions.ts';
import { emissionsOf } from '#lib/travel/emissions.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import { journeyWarnings } from '#lib/travel/warnings.ts';
import { useFareWords } from './fare-words.ts';
import { SliceRow } from './slice-row.tsx';
import { BesidePrice } from '../shell/beside-price.tsx';
import type { Show } from '../shell/use-format.ts';
import { placeName, useWarningWords } from './warning-words.ts';

export interface JourneyCardProps {
	journey: Journey;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	party: PartySize;
	/** The middle of the known emissions of all results; null when too few are known. */
	medianKg: number | null;
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
	medianKg,
	show,
	action,
	fares,
	allIn,
}: JourneyCardProps) {
	const t = useTranslations('flights.card');
	const fare = cheapestFare(journey);
	const { total_amount: total, total_currency: currency } = fare.offer;
	const words = useWarningWords(show, places);
	const warnings = journeyWarnings(journey.slices, fare.offer.slices);
	const travellers = party.adults + party.children + party.infants;
	const each = perPerson(total, currency, party);
	const price = show.money(total, currency);
	return (
		<Ticket
			as="article"
			edge={fares ? 'ink' : 'rule'}
			label={labelOf(journey, places, show, price, t)}
			below={fares}
			stub={
				<>
					<div>
						<p className="type-price">
							<bdi>{price}</bdi>
						</p>
						<BesidePrice amount={total} {...{ currency, show }} />
						<p className="type-small text-ink-2">{t('total', { count: travellers })}</p>
						{each && (
							<p className="type-small text-ink-2">
								{t(each.even ? 'each' : 'eachAverage', { price: show.money(each.amount, currency) })}
							</p>
						)}
						{allIn && <p className="type-small mt-1 text-ink-2">{allIn}</p>}
					</div>
					{action}
				</>
			}
		>
			{journey.slices.map((flights, i) => (
				<SliceRow key={`${flights.key}${i}`} {...{ flights, airlines, places, show }} />
			))}
			{(warnings.length > 0 || !journey.bookable) && (
				<div className="grid gap-1 pb-3">
					{!journey.bookable && <WarningLine>{t('cannotBook')}</WarningLine>}
					{warnings.map((warning) => (
						<WarningLine key={`${warning.kind}${warning.slice}${'airport' in warning ? warning.airport : ''}`}>
							{words(warning, journey)}
						</WarningLine>
					))}
				</div>
			)}
			<JourneyFacts {...{ journey, travellers, medianKg, show }} />
		</Ticket>
	);
}

function JourneyFacts({
	journey,
	travellers,
	medianKg,
	show,
}: Pick<JourneyCardProps, 'journey' | 'medianKg' | 'show'> & { travellers: number }) {
	const t = useTranslations('flights');
	const { offer, emissions } = cheapestFare(journey);
	const words = useFareWords(show);
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
	const none = termOf(offer.refund).kind === 'no' && termOf(offer.change).kind === 'no';
	const facts: Fact[] = [
		{ icon: 'luggage', text: words.bags(offer) },
		...words.conditions(offer).map((text): Fact => ({ icon: none ? 'ban' : 'rotate-ccw', text })),
		{ icon: 'leaf', text: said.join(', ') },
	];
	return <Facts facts={facts} className="border-t border-rule pt-3" />;
}

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
