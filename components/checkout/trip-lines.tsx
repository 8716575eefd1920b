import { useTranslations } from 'next-intl';
import { useWarningWords } from '#components/flights/warning-words.ts';
import type { Show } from '#components/shell/use-format.ts';
import { WarningLine } from '#components/ui/facts.tsx';
import type { CardPlace } from '#lib/travel/card-offer.ts';
import type { ItinerarySlice } from '#lib/travel/itinerary.ts';
import { daysLater } from '#lib/travel/local-time.ts';

type ReviewWords = ReturnType<typeof useTranslations<'checkout.review'>>;

/** The journey in short: days, times, places, and who flies. */
export function TripLines({
	itinerary,
	places,
	show,
	large,
}: {
	itinerary: readonly ItinerarySlice[];
	places: Readonly<Record<string, CardPlace>>;
	show: Show;
	large?: boolean;
}) {
	const t = useTranslations('checkout.review');
	const card = useTranslations('flights.card');
	const warned = useWarningWords(show, places);
	return (
		<ul className={large ? 'grid gap-4' : 'type-small grid gap-3'}>
			{itinerary.map((slice) => {
				const first = slice.flights[0]?.departs;
				const last = slice.flights.at(-1)?.arrives;
				if (!first || !last) return null;
				const days = daysLater(first.local, last.local);
				const changes = slice.flights.length - 1;
				const landings = slice.flights.reduce((sum, flight) => sum + flight.stops.length, 0);
				return (
					<li key={slice.date + slice.from}>
						<p>
							<b>
								{show.commas([
									show.day(first.local),
									[first, last].map(({ local }) => show.isolate(show.time(local))).join(' – '),
								])}
								{days !== 0 && (
									<sup className="type-micro ms-0.5 !font-semibold" dir="ltr">
										<span aria-hidden="true">{days > 0 ? `+${days}` : `−${-days}`}</span>
										<span className="sr-only">{card('daysLaterSpoken', { days })}</span>
									</sup>
								)}
							</b>
						</p>
						<p className="text-ink-2">
							{show.commas([
								[`${slice.from} (${first.code})`, `${slice.to} (${last.code})`].map(show.isolate).join(' – '),
								stopWords(t, changes, landings),
							])}
						</p>
						<p>{t('operatedBy', { name: operatorsIn(slice, t, show) })}</p>
						{slice.warnings.map((warning) => (
							<WarningLine key={warning.kind}>{warned(warning, { slices: [] })}</WarningLine>
						))}
					</li>
				);
			})}
		</ul>
	);
}

/** How often it lands on the way: changes of flight, and landings under the same flight number. */
function stopWords(t: ReviewWords, changes: number, landings: number): string {
	if (changes > 0) return t('stops', { count: changes + landings });
	return landings > 0 ? t('stopsOnTheWay', { count: landings }) : t('nonstop');
}

/** Full names in the order of travel, each once where one flies on. */
function operatorsIn({ flights }: ItinerarySlice, t: ReviewWords, show: Show): string {
	const names = flights.map(({ operator, seller }) => operator ?? seller);
	const runs = names.filter((name, i) => name !== names[i - 1]).map(show.isolate);
	return runs.reduce((first, next) => t('operatorThen', { first, next }));
}
