import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OperatedBy } from '#components/flights/operated-by.tsx';
import { sellersOf } from '#components/flights/slice-facts.ts';
import { useJourneyName } from '#components/flights/use-journey-name.ts';
import { BesidePrice } from '#components/shell/beside-price.tsx';
import type { Show } from '#components/shell/use-format.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { ComparedJourney } from '#lib/compared-journeys.ts';
import { paths } from '#lib/paths.ts';
import { pinRoute } from '#lib/pinned-journeys.ts';
import { type PartySize, perPerson } from '#lib/travel/conditions.ts';
import { directionsOf } from '#lib/travel/journey-directions.ts';
import { partyOf } from '#lib/travel/traveller-count.ts';
import { UnpinLink } from './unpin-link.tsx';
import type { CompareCell, ComparedColumn } from './use-compare-rows.tsx';

interface CompareColumnProps {
	id: string;
	journey: ComparedJourney;
	/** What is known of it; null where nothing is. */
	column: ComparedColumn | null;
	cells: readonly (Partial<CompareCell> & { label: string; same: boolean })[];
	/** Its price is the lowest. */
	lowest: boolean;
	removeHref: string;
	show: Show;
}

/** A journey of the comparison: who flies, what it costs, the way on, and its answers below. */
export function CompareColumn({ id, journey, column, cells, lowest, removeHref, show }: CompareColumnProps) {
	const t = useTranslations('compare');
	const { search, seen } = journey.link;
	const named = useJourneyName(show);
	const name = column
		? show.semicolons([
				named.days(directionsOf(column.opened.journey, column.opened.airlines)),
				...(column.priced ? [show.money(column.opened.offer.total_amount, column.opened.offer.total_currency)] : []),
			])
		: t('unnamed');
	const after = <span className="sr-only">{show.further(name)}</span>;
	return (
		<article id={id} aria-label={name} className="compare-column">
			<div className="compare-head">
				{column ? <OperatedBy {...operators(column)} /> : <p className="type-h3">{t('unnamed')}</p>}
				{column && journey.state === 'open' && (
					<Price opened={column.opened} party={search ? partyOf(search) : null} {...{ lowest, show }} />
				)}
				<div className="self-end">
					<Act journey={journey} after={after} />
					<div className="mt-1 flex justify-between gap-3">
						<UnpinLink href={removeHref} route={search && pinRoute(search)} journey={seen?.journey ?? null}>
							{t('unpin')}
							{after}
						</UnpinLink>
					</div>
				</div>
			</div>
			{cells.length > 0 && (
				<dl className="contents">
					{cells.map(({ label, same, text, shown, best }) => (
						<div key={label} data-same={same || undefined}>
							<dt>{label}</dt>
							<dd>
								{shown ?? text}
								{best && <span className="compare-best">{best}</span>}
							</dd>
						</div>
					))}
				</dl>
			)}
		</article>
	);
}

/** The way on: its fares; or, once its price is over, a search for the same flights. */
function Act({ journey: { state, offerId, link }, after }: Pick<CompareColumnProps, 'journey'> & { after: ReactNode }) {
	const t = useTranslations('compare');
	const href = paths.offer(offerId, link.search ?? undefined, link.seen ?? undefined);
	if (state === 'open')
		return (
			<LinkButton full href={href}>
				{t('seeFares')}
				{after}
			</LinkButton>
		);
	return (
		<>
			<p className="type-small mb-1.5 text-warn">{t(state === 'expired' ? 'expired' : 'unread')}</p>
			<LinkButton full href={state === 'expired' ? (link.againHref ?? link.resultsHref) : href}>
				{t(state === 'expired' ? (link.againHref ? 'again' : 'toSearch') : 'seeFares')}
				{after}
			</LinkButton>
		</>
	);
}

interface PriceProps {
	opened: ComparedColumn['opened'];
	party: PartySize | null;
	lowest: boolean;
	show: Show;
}

function Price({ opened: { offer, journey, airlines }, party, lowest, show }: PriceProps) {
	const t = useTranslations('flights.card');
	const compare = useTranslations('compare');
	const { total_amount: total, total_currency: currency, passengers, owner } = offer;
	const each = party && perPerson(total, currency, party);
	const flown = journey.slices.some(({ segments }) =>
		segments.some(({ operating }) => operating !== null && airlines[operating]?.name === owner.name),
	);
	const sellers = new Set(journey.slices.flatMap((flights) => sellersOf(flights, airlines)));
	if (!flown) sellers.add(owner.name);
	return (
		<div className="self-end">
			<p className="type-price flex flex-wrap items-center gap-x-2">
				<bdi>{show.money(total, currency)}</bdi>
				{lowest && <span className="compare-best">{compare('lowest')}</span>}
			</p>
			<BesidePrice amount={total} {...{ currency, show }} />
			<p className="type-micro text-ink-2">{t('total', { count: passengers.length })}</p>
			{each && (
				<p className="type-micro text-ink-2">
					{t(each.even ? 'each' : 'eachAverage', { price: show.money(each.amount, currency) })}
				</p>
			)}
			{sellers.size > 0 && <p className="type-micro text-ink-2">{t('soldBy', { name: show.list([...sellers]) })}</p>}
		</div>
	);
}

const operators = ({ opened: { journey, airlines, places }, roundTrip }: ComparedColumn) => ({
	journey,
	airlines,
	places,
	roundTrip,
});
