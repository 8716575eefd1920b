import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { RouteLine } from '#components/ui/route-line.tsx';
import type { CardAirline, CardFlights, CardPlace } from '#lib/travel/card-offer.ts';
import { daysLater } from '#lib/travel/local-time.ts';
import { routeParts } from '#lib/travel/route-parts.ts';
import type { Show } from '../shell/use-format.ts';
import { landingsOf, numbersOf } from './slice-facts.ts';
import { placeName } from './warning-words.ts';

interface JourneyLegProps {
	flights: CardFlights;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	show: Show;
}

/** One direction as a line of a timetable: day, times, the line of flights and waits, how long. */
export const JourneyLeg = memo(function JourneyLeg({ flights, airlines, places, show }: JourneyLegProps) {
	const t = useTranslations('flights.card');
	const first = flights.segments[0];
	const last = flights.segments.at(-1);
	if (!first || !last) return null;
	const days = daysLater(first.departing_at, last.arriving_at);
	const landings = landingsOf(flights).map(
		({ airport, minutes }) => `${show.isolate(airport)} ${show.duration(minutes)}`,
	);
	return (
		<li>
			<h2 className="sr-only">
				{t('sliceHeading', { from: placeName(places, first.origin), to: placeName(places, last.destination) })}
			</h2>
			<span className="journey-day">
				{show.day(first.departing_at)}
				<span> · </span>
				<bdi>{show.commas(numbersOf(flights, airlines))}</bdi>
			</span>
			<span className="journey-end">
				<bdi className="type-operator !font-semibold">{show.time(first.departing_at)}</bdi> <bdi>{first.origin}</bdi>
			</span>
			<RouteLine parts={routeParts(flights)} />
			<span className="journey-end">
				<bdi className="type-operator !font-semibold">{show.time(last.arriving_at)}</bdi>
				{days !== 0 && (
					<sup dir="ltr">
						<span aria-hidden="true">{days > 0 ? `+${days}` : `−${-days}`}</span>
						<span className="sr-only">{t('daysLaterSpoken', { days })}</span>
					</sup>
				)}{' '}
				<bdi>{last.destination}</bdi>
			</span>
			<span className="journey-time">
				<b>
					<bdi>{show.duration(flights.minutes)}</bdi>
				</b>{' '}
				· {landings.length === 0 ? t('nonstop') : show.commas(landings)}
			</span>
		</li>
	);
});
