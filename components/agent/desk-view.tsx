import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { DeskFilters } from '#lib/agent-desk/desk-filters.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { Lease } from '#lib/agent-desk/lease.ts';
import { type Handover, type QueueItem, type QueueName, type QueueNews, QUEUES } from '#lib/agent-desk/queues.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type RefundNews } from '#lib/paths.ts';
import { BookingTable } from './booking-table.tsx';
import { DeskFiltersForm } from './desk-filters-form.tsx';
import { type DeskListName, isOfBookings } from './desk-lists.ts';
import { DeskPageLine, DeskPages } from './desk-pages.tsx';
import { DeskRail } from './desk-rail.tsx';
import { DeskViews } from './desk-views.tsx';
import { FindBox, RESULTS } from './find-box.tsx';
import { FoundHead, type FoundShown } from './found-head.tsx';
import { Pressing } from './pressing.tsx';
import { QueueTable } from './queue-table.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { COLLEAGUES } from './taken.tsx';

export type DeskCounts = Record<'awaiting' | 'mine' | 'today' | 'tomorrow', number> & Record<QueueName, number | null>;

export interface DeskViewProps {
	q: string;
	/** The reading that was chosen. */
	as: string | undefined;
	filters: DeskFilters;
	list: DeskListName;
	/** How many stand before this page of the list. */
	from: number;
	/** Whether this is a later page of the list. */
	later: boolean;
	trips: readonly DeskRow[];
	after: string | null;
	/** What was looked for; null: a list is open. */
	found: FoundShown | null;
	/** Airlines to filter by, IATA codes. */
	airlines: readonly string[];
	/** Bookings of before are still being read. */
	filling: boolean;
	/** The items of the open queue; null: it cannot be read. */
	items: readonly QueueItem[] | null;
	/** Whose they are, and what of them was handed over. */
	leases: readonly Lease[];
	handovers: readonly Handover[];
	/** E-mail addresses of those to whom an item can be given. */
	colleagues: readonly string[];
	/** The service does not answer: the queues tell what was last known. */
	away: boolean;
	/** Whether noting that a customer has their refund worked. */
	refundNews: RefundNews | null;
	/** The outcome of a press in a queue. */
	told: QueueNews | null;
	counts: DeskCounts;
	/** The most that are counted. */
	most: number;
	/** The service's day. */
	today: string;
	now: number;
	preferences: Preferences;
}

/** The agents' desk: one box that finds anything, what waits for somebody, and the bookings. */
export function DeskView(props: DeskViewProps) {
	const { q, list, counts, later, filters, most, preferences } = props;
	const plain = q === '' && list === 'newest';
	const isFiltered = Object.keys(filters).length > 0;
	return (
		<div className="mx-auto grid max-w-[110rem] grid-cols-[minmax(0,1fr)] gap-6 px-(--gutter) py-5 l:grid-cols-[15rem_minmax(0,1fr)]">
			<DeskRail here={q === '' ? list : null} {...{ counts, most, preferences }} />
			<div className="grid content-start gap-4 max-l:order-first">
				<FindBox q={q} open={plain && !isFiltered && !later} />
				<Troubles {...props} />
				{plain && !isFiltered && !later && <Pressing counts={counts} />}
				<section className="grid gap-3">
					{plain && <DeskViews {...props} />}
					<Heading {...props} />
					{(plain || q !== '') && <DeskFiltersForm {...props} />}
					<DeskPageLine {...props} />
					<Open {...props} />
					<DeskPages {...props} />
				</section>
			</div>
		</div>
	);
}

/** What cannot be read right now, and the outcome of the last press. */
function Troubles({ found, filling, away, counts, q, list, items, told }: DeskViewProps) {
	const t = useTranslations('agent');
	const unread = QUEUES.some((queue) => counts[queue] === null) || (q === '' && items === null);
	return (
		<>
			{away && <Notice tone="warn">{t('queue.away')}</Notice>}
			{unread && <Notice tone="bad">{t('queue.unread')}</Notice>}
			{found?.unread && <Notice tone="bad">{t('staysUnread')}</Notice>}
			{filling && <Notice tone="info">{t('filling')}</Notice>}
			{told && !isOfBookings(list) && (
				<div role="status">
					<Notice tone={told === 'handed' || told === 'sent' ? 'good' : 'warn'}>{t(`queue.news.${told}`)}</Notice>
				</div>
			)}
		</>
	);
}

/** What the open list holds. */
function Open(props: DeskViewProps) {
	const t = useTranslations('agent');
	const { q, list, preferences } = props;
	if (q === '' && !isOfBookings(list)) return <OpenQueue {...props} list={list} />;
	return (
		<div id={RESULTS} className="overflow-x-auto">
			{props.trips.length === 0 ? (
				<Nothing q={q} list={list} filtered={Object.keys(props.filters).length > 0} />
			) : (
				<BookingTable
					rows={props.trips}
					now={props.now}
					preferences={preferences}
					byDeadline={q === '' && list !== 'newest'}
					words={props.found?.read?.reading.flatMap((one) => (one.what === 'name' ? one.words : [])) ?? []}
				/>
			)}
			{props.found?.cut && <p className="type-small max-w-measure text-ink-2">{t('find.cut')}</p>}
		</div>
	);
}

/** The items of a queue, or of what is the agent's own. */
function OpenQueue({
	list,
	from,
	items,
	leases,
	handovers,
	colleagues,
	now,
	refundNews,
	preferences,
}: DeskViewProps & { list: QueueName | 'mine' }) {
	const t = useTranslations('agent');
	if (items === null) return null;
	return (
		<>
			<RefundNotice news={refundNews} />
			{items.length === 0 ? (
				<EmptyState title={t('none.title')}>{t(`none.${list}`)}</EmptyState>
			) : (
				<>
					<p className="type-small max-w-measure text-ink-2">{t(`queue.leads.${list}`)}</p>
					<div className="overflow-x-auto">
						<QueueTable {...{ list, from, leases, handovers, colleagues, now, preferences }} rows={items} />
					</div>
					<datalist id={COLLEAGUES}>
						{colleagues.map((email) => (
							<option key={email}>{email}</option>
						))}
					</datalist>
				</>
			)}
		</>
	);
}

function Heading({ q, as, list, filters, found, trips, most, preferences }: DeskViewProps) {
	const t = useTranslations('agent');
	const csv = paths.api.agentBookings({ q, ...(as !== undefined && { as }), list, filters });
	return (
		<div className="flex flex-wrap items-start justify-between gap-3">
			{found ? (
				<FoundHead {...{ q, found, filters, most, preferences }} />
			) : (
				<h1 className="type-h2">{t(`lists.${list}`)}</h1>
			)}
			{(found || isOfBookings(list)) && trips.length > 0 && (
				<LinkButton size="s" icon="download" href={csv} download>
					{t('csv')}
				</LinkButton>
			)}
		</div>
	);
}

function Nothing({ q, list, filtered }: Pick<DeskViewProps, 'q' | 'list'> & { filtered: boolean }) {
	const t = useTranslations('agent');
	const all = <LinkButton href={paths.agent({ q })}>{t(q && filtered ? 'filters.clear' : 'none.all')}</LinkButton>;
	if (filtered)
		return (
			<EmptyState title={t('none.foundTitle')} action={all}>
				{t('none.filtered')}
			</EmptyState>
		);
	if (!q) return <EmptyState title={t('none.title')}>{t(`none.${list}`)}</EmptyState>;
	return (
		<EmptyState title={t('none.foundTitle')} action={<LinkButton href={paths.agent()}>{t('none.all')}</LinkButton>}>
			{t('none.found')}
		</EmptyState>
	);
}
