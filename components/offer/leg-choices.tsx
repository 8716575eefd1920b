import { useTranslations } from 'next-intl';
import { JourneyFares } from '#components/flights/journey-fares.tsx';
import { OfferedJourneys } from '#components/flights/offered-journeys.tsx';
import { SliceRow } from '#components/flights/slice-row.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { WarningNote } from '#components/flights/warning-note.tsx';
import { placeName, useWarningWords } from '#components/flights/warning-words.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { WarningLine } from '#components/ui/facts.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Ticket } from '#components/ui/paper.tsx';
import { paths } from '#lib/paths.ts';
import { fareName } from '#lib/travel/fare-name.ts';
import { cheapestFare, type Journey } from '#lib/travel/journeys.ts';
import type { Legs } from '#lib/travel/legs.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { travellerCount } from '#lib/travel/traveller-count.ts';
import { journeyWarnings } from '#lib/travel/warnings.ts';

/** Cards on one page. */
const PAGE = 20;

interface LegChoicesProps {
	legs: Legs;
	search: FlightSearch;
	/** Ids of the partial offers chosen so far. */
	chosen: readonly string[];
	page: number;
	show: Show;
}

/** The flights of the next leg as links that choose them. None of them can be booked on its own. */
export function LegChoices({ legs, search, chosen, page, show }: LegChoicesProps) {
	const t = useTranslations('offer.legs');
	const journeys = legs.journeys.toSorted((a, b) => cheapestFare(a).price - cheapestFare(b).price);
	const from = (page - 1) * PAGE;
	const link = (to: number, label: string) => ({ href: paths.legByLeg(search, chosen, to), label });
	if (journeys.length === 0) return <NoFlights search={search} chosen={chosen} />;
	return (
		<>
			<p className="type-small mb-3 text-ink-2">{t('found', { count: journeys.length })}</p>
			<ol className="mb-6 grid gap-4">
				{journeys.slice(from, from + PAGE).map((journey) => (
					<li key={journey.key}>
						<LegCard {...{ journey, legs, search, chosen, show }} />
					</li>
				))}
			</ol>
			<Pagination
				label={t('title')}
				previous={page > 1 ? link(page - 1, t('earlier')) : undefined}
				next={from + PAGE < journeys.length ? link(page + 1, t('more')) : undefined}
			/>
		</>
	);
}

function LegCard({ journey, legs, search, chosen, show }: Omit<LegChoicesProps, 'page'> & { journey: Journey }) {
	const t = useTranslations('offer.legs');
	const cannot = useTranslations('flights.card');
	const words = useWarningWords(show, legs.places);
	const { offer } = cheapestFare(journey);
	const flights = journey.slices[0];
	const travellers = travellerCount(search);
	const hrefOf = ({ id }: { id: string }) => paths.legByLeg(search, [...chosen, id]);
	if (!flights) return null;
	const ends = [flights.segments[0]?.origin, flights.segments.at(-1)?.destination];
	return (
		<Ticket
			as="article"
			label={show.commas([
				ends.map((code = '') => placeName(legs.places, code)).join(' – '),
				show.time(journey.departsAt),
			])}
			stub={
				<>
					<div>
						<p className="type-price">
							<bdi>{t('from', { price: show.money(offer.total_amount, offer.total_currency) })}</bdi>
						</p>
						<p className="type-small text-ink-2">{t('total', { count: travellers })}</p>
					</div>
					{journey.bookable && (
						<LinkButton href={hrefOf(offer)} className="!whitespace-normal">
							{fareName(offer) === null ? t('choose') : t('chooseFare', { name: fareName(offer) ?? '' })}
						</LinkButton>
					)}
				</>
			}
			below={
				journey.fares.length > 1 ? (
					<Disclosure title={t('otherFares', { count: journey.fares.length - 1 })} className="-my-2.5">
						<JourneyFares {...{ journey, travellers, show, hrefOf }} airlines={legs.airlines} />
					</Disclosure>
				) : undefined
			}
		>
			<SliceRow flights={flights} airlines={legs.airlines} places={legs.places} show={show} heading="h3" />
			{!journey.bookable && <WarningLine>{cannot('cannotBook')}</WarningLine>}
			{journeyWarnings(journey.slices, offer.slices).map((warning, i) => (
				<WarningNote key={`${warning.kind}${i}`} warning={warning}>
					{words(warning, journey)}
				</WarningNote>
			))}
		</Ticket>
	);
}

/** The whole journeys that hold every chosen leg, in all their fares. */
export function LegFares({ legs, search, chosen, show }: Omit<LegChoicesProps, 'page'>) {
	const { airlines, places } = legs;
	if (legs.journeys.length === 0) return <NoFlights search={search} chosen={chosen} />;
	return <OfferedJourneys {...{ search, show, airlines, places }} journeys={legs.journeys} medianKg={null} />;
}

function NoFlights({ search, chosen }: Pick<LegChoicesProps, 'search' | 'chosen'>) {
	const t = useTranslations('offer.legs');
	const act: { href: string; label: string } =
		chosen.length > 0
			? { href: paths.legByLeg(search, chosen.slice(0, -1)), label: t('change') }
			: { href: paths.flights(search), label: t('whole') };
	return (
		<EmptyState icon="search" title={t('none')} action={<LinkButton href={act.href}>{act.label}</LinkButton>}>
			<p>{t('noneBody')}</p>
		</EmptyState>
	);
}

/** The legs chosen so far, each with a way back to its choice. */
export function ChosenLegs({ legs, search, chosen, show }: Omit<LegChoicesProps, 'page'>) {
	const t = useTranslations('offer.legs');
	if (chosen.length === 0) return null;
	return (
		<section aria-labelledby="chosen" className="mb-6 border-s-[3px] border-ink ps-4">
			<h2 id="chosen" className="type-h3 mb-2">
				{t('chosen')}
			</h2>
			<ol className="grid gap-3">
				{legs.chosen.map((flights, i) => (
					<li key={`${flights.key}${i}`} className="flex flex-wrap items-center gap-x-6 gap-y-1">
						<div className="min-w-0 flex-1 basis-72">
							<SliceRow flights={flights} airlines={legs.airlines} places={legs.places} show={show} heading="h3" />
						</div>
						<LinkButton size="s" href={paths.legByLeg(search, chosen.slice(0, i))}>
							{t('change')}
						</LinkButton>
					</li>
				))}
			</ol>
		</section>
	);
}
