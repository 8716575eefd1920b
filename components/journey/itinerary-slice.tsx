import { useTranslations } from 'next-intl';
import { useCabinWord } from '#components/flights/cabin-word.ts';
import type { Show } from '#components/shell/use-format.ts';
import { WarningNote } from '#components/flights/warning-note.tsx';
import { placeName, useWarningWords } from '#components/flights/warning-words.ts';
import { WarningLine } from '#components/ui/facts.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { RouteLine } from '#components/ui/route-line.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';
import type { CardFlights, CardPlace } from '#lib/travel/card-offer.ts';
import type {
	ItineraryEnd,
	ItineraryFlight,
	ItinerarySlice as Timetable,
	ItineraryWait,
} from '#lib/travel/itinerary.ts';
import { daysLater } from '#lib/travel/local-time.ts';
import { routeParts } from '#lib/travel/route-parts.ts';
import { EndRow, FlightRow, WaitRow } from './itinerary-rows.tsx';
import { amenityWords } from '../offer/amenity-words.ts';

interface Shared {
	places: Readonly<Record<string, CardPlace>>;
	show: Show;
	locale: Locale;
}

interface ItinerarySliceProps extends Shared {
	slice: Timetable;
	flights: CardFlights;
	/** More to say of each flight: the seats that were chosen. */
	notes?: readonly (readonly string[])[];
	/** What has to be known of the whole direction. */
	warning?: string | undefined;
}

/** One direction as a timetable: local times with their zones, who flies what, and the waits between. */
export function ItinerarySlice({ slice, flights, places, show, locale, notes = [], warning }: ItinerarySliceProps) {
	const title = useTranslations('offer');
	const words = useWarningWords(show, places);
	const shared = { places, show, locale };
	const home = slice.from;
	return (
		<Paper as="section" className="p-4 m:p-6">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="type-h2 first-letter:uppercase">{formatDate(slice.date, 'long', locale)}</h2>
				<p className="type-label text-ink-2">
					<bdi>{title('title', { from: slice.from, to: slice.to })}</bdi> · <bdi>{show.duration(slice.minutes)}</bdi>
				</p>
			</div>
			{[warning, ...slice.warnings.map((one) => words(one, { slices: [] }))].map(
				(said) =>
					said && (
						<div key={said} className="mb-3">
							<WarningLine>{said}</WarningLine>
						</div>
					),
			)}
			<div className="mb-5">
				<RouteLine parts={routeParts(flights)} />
			</div>
			<ol>
				{slice.flights.map((one, i) => (
					<li key={`${one.number}${one.departs.local}`}>
						<End
							end={one.departs}
							before={slice.flights[i - 1]?.arrives}
							since={slice.date}
							home={home}
							wait={i > 0 ? 'above' : undefined}
							{...shared}
						/>
						<Flight one={one} notes={notes[i] ?? []} {...shared} />
						<End
							end={one.arrives}
							before={one.departs}
							since={slice.date}
							home={home}
							last={one.wait === null}
							wait={one.wait ? 'below' : undefined}
							{...shared}
						/>
						{one.wait && <Wait wait={one.wait} {...shared} />}
					</li>
				))}
			</ol>
		</Paper>
	);
}

interface EndProps extends Shared {
	end: ItineraryEnd;
	/** Where the line comes from: what has not changed since is not said again. */
	before: ItineraryEnd | undefined;
	/** The day on which the direction begins, and the place, whose clocks others are told by. */
	since: string;
	home: string;
	last?: boolean;
	wait?: 'above' | 'below' | undefined;
}

function End({ end, before, since, home, last, wait, show, locale }: EndProps) {
	const t = useTranslations('offer.slice');
	const card = useTranslations('flights.card');
	const days = daysLater(since, end.local);
	const zone = zoneName(end.local, end.zone, locale);
	const otherDay = days !== 0 && before?.local.slice(0, 10) !== end.local.slice(0, 10);
	const turn =
		end.ahead === 0 || before?.ahead === end.ahead
			? null
			: { zone, duration: show.duration(Math.abs(end.ahead)), place: show.isolate(home) };
	const time = (
		<>
			<span className="type-operator !font-semibold">
				<bdi className="whitespace-nowrap">{show.time(end.local)}</bdi>
				{days !== 0 && (
					<sup className="type-micro ms-0.5 whitespace-nowrap !font-semibold" dir="ltr">
						<span aria-hidden="true">{days > 0 ? `+${days}` : `−${-days}`}</span>
						<span className="sr-only">{card('daysLaterSpoken', { days })}</span>
					</sup>
				)}
			</span>
			{otherDay && <span className="type-micro block text-ink-2">{show.day(end.local)}</span>}
			<span className="type-micro block text-ink-2">{turn ? t(end.ahead > 0 ? 'ahead' : 'behind', turn) : zone}</span>
		</>
	);
	return (
		<EndRow time={time} first={before === undefined} last={last ?? false} wait={wait}>
			<p className="leading-[1.625rem]">
				<b>{end.name}</b> ·{' '}
				{end.terminal === null ? (
					<bdi>{end.code}</bdi>
				) : (
					t.rich('place', {
						code: end.code,
						bdi: (chunks) => <bdi>{chunks}</bdi>,
						terminal: t('terminal', { terminal: end.terminal }),
					})
				)}
			</p>
		</EndRow>
	);
}

function Flight({ one, notes, places, show, locale }: Shared & { one: ItineraryFlight; notes: readonly string[] }) {
	const t = useTranslations('offer.slice');
	const cabin = useCabinWord();
	const facts = [
		show.duration(one.flight.minutes),
		one.aircraft ?? t('aircraftNotStated'),
		show.list(one.cabins.map(cabin)),
		...amenityWords(one.amenities, t, locale),
		...notes,
	];
	return (
		<FlightRow>
			<p className="type-operator">
				<bdi className="whitespace-nowrap">{one.number}</bdi> ·{' '}
				{one.operator
					? t.rich('operatedBy', { name: one.operator, b: (chunks) => <b>{chunks}</b> })
					: t.rich('operatorMissing', { b: (chunks) => <b>{chunks}</b> })}
			</p>
			<p className="type-small text-ink-2">
				{facts.map((fact, i) => (
					<span key={fact}>
						{i > 0 && ' · '}
						<bdi>{fact}</bdi>
					</span>
				))}
			</p>
			{one.stops.map((stop) => (
				<div key={stop.arriving_at} className="mt-1">
					<WarningLine>
						{t('stop', {
							place: `${placeName(places, stop.code)} (${stop.code})`,
							from: show.time(stop.arriving_at),
							to: show.time(stop.departing_at),
							duration: show.duration(stop.minutes),
						})}
					</WarningLine>
				</div>
			))}
		</FlightRow>
	);
}

function Wait({ wait, places, show }: Shared & { wait: ItineraryWait }) {
	const t = useTranslations('offer.slice');
	const words = useWarningWords(show, places);
	const change = wait.warnings.some(({ kind }) => kind === 'airport_change' || kind === 'terminal_change');
	return (
		<WaitRow overnight={wait.overnight}>
			<p className="type-small">
				{t.rich('wait', {
					duration: show.duration(wait.minutes),
					place: placeName(places, wait.airport),
					b: (chunks) => <b>{chunks}</b>,
				})}{' '}
				{!change && t(wait.sameTerminal ? 'sameTerminal' : 'terminalsUnknown')}
			</p>
			{wait.warnings.map((warning) => (
				<WarningNote key={warning.kind} warning={warning}>
					{words(warning, { slices: [] })}
				</WarningNote>
			))}
		</WaitRow>
	);
}
