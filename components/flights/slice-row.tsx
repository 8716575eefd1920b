import { useTranslations } from 'next-intl';
import { Monogram } from '#components/ui/monogram.tsx';
import { RouteLine } from '#components/ui/route-line.tsx';
import type { CardAirline, CardFlights, CardPlace } from '#lib/travel/card-offer.ts';
import { daysLater } from '#lib/travel/local-time.ts';
import { operatorsOf } from '#lib/travel/operators.ts';
import { routeParts } from '#lib/travel/route-parts.ts';
import type { Show } from '../shell/use-format.ts';
import { landingsOf, numbersOf, sellersOf } from './slice-facts.ts';
import { placeName } from './warning-words.ts';

interface SliceRowProps {
	flights: CardFlights;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	show: Show;
	heading?: 'h2' | 'h3';
}

/** One direction: times, the line of flights and waits, and who flies it. Times and operator share one size. */
export function SliceRow({ flights, airlines, places, show, heading: Heading = 'h2' }: SliceRowProps) {
	const t = useTranslations('flights.card');
	const first = flights.segments[0];
	const last = flights.segments.at(-1);
	if (!first || !last) return null;
	const days = daysLater(first.departing_at, last.arriving_at);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 border-t border-rule py-3 first:border-t-0 first:pt-0 m:grid-cols-[auto_minmax(0,1fr)]">
			<span className="mt-0.5 hidden m:block">
				<Monogram code={airlines[first.marketing]?.iata_code ?? first.marketing} />
			</span>
			<div className="min-w-0">
				<Heading className="sr-only">
					{t('sliceHeading', { from: placeName(places, first.origin), to: placeName(places, last.destination) })}
				</Heading>
				<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 m:gap-x-4">
					<End local={first.departing_at} place={first.origin} show={show} className="min-w-[3.75rem]" />
					<div className="pt-[.5625rem]">
						<RouteLine parts={routeParts(flights)} />
						<Caption flights={flights} show={show} />
					</div>
					<End
						local={last.arriving_at}
						place={last.destination}
						show={show}
						days={days}
						className="min-w-[4.25rem] m:min-w-[4.875rem]"
					/>
				</div>
				<OperatedBy flights={flights} airlines={airlines} />
				<FlightNumbers {...{ flights, airlines, show }} />
			</div>
		</div>
	);
}

function End({
	local,
	place,
	show,
	days = 0,
	className,
}: {
	local: string;
	place: string;
	show: Show;
	days?: number;
	className: string;
}) {
	const t = useTranslations('flights.card');
	return (
		<div className={className}>
			<span className="type-operator whitespace-nowrap !font-semibold">
				<bdi>{show.time(local)}</bdi>
				{days !== 0 && (
					<sup className="type-micro ms-0.5 !font-semibold" dir="ltr">
						<span aria-hidden="true">{days > 0 ? `+${days}` : `−${-days}`}</span>
						<span className="sr-only">{t('daysLaterSpoken', { days })}</span>
					</sup>
				)}
			</span>
			<bdi className="type-small block text-ink-2">{place}</bdi>
		</div>
	);
}

function Caption({ flights, show }: { flights: CardFlights; show: Show }) {
	const t = useTranslations('flights.card');
	const waits = landingsOf(flights).map(({ airport, minutes }) => `${show.isolate(airport)} ${show.duration(minutes)}`);
	return (
		<p className="type-small mt-1.5 text-center text-ink-2">
			<b className="text-ink">{waits.length === 0 ? t('nonstop') : show.commas(waits)}</b> ·{' '}
			<bdi>{show.duration(flights.minutes)}</bdi>
		</p>
	);
}

/** Names every operating airline in full, in text at least as large as the times (14 CFR 257.5). */
function OperatedBy({ flights, airlines }: Pick<SliceRowProps, 'flights' | 'airlines'>) {
	const t = useTranslations('flights.card');
	const names = operatorsOf(flights, airlines)
		.map((run) => run.name ?? t('operatorMissing'))
		.reduce((first, next) => t('then', { first, next }));
	return <p className="type-operator mt-1">{t.rich('operatedBy', { names, b: (chunks) => <b>{chunks}</b> })}</p>;
}

/** Under which numbers, and by whom when it is not who flies. */
function FlightNumbers({ flights, airlines, show }: Pick<SliceRowProps, 'flights' | 'airlines' | 'show'>) {
	const t = useTranslations('flights.card');
	const sellers = sellersOf(flights, airlines);
	return (
		<p className="type-small text-ink-2">
			<bdi>{show.commas(numbersOf(flights, airlines))}</bdi>
			{sellers.length > 0 && <> · {t('soldBy', { name: show.commas(sellers) })}</>}
		</p>
	);
}
