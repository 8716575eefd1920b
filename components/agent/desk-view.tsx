import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { DeskFilters } from '#lib/agent-desk/desk-filters.ts';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import type { Lease } from '#lib/agent-desk/lease.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type RefundNews } from '#lib/paths.ts';
import { BookingTable } from './booking-table.tsx';
import { type ChangeRow, ChangeTable } from './change-table.tsx';
import { DeskFiltersForm } from './desk-filters-form.tsx';
import { DeskRail } from './desk-rail.tsx';
import { DeskViews } from './desk-views.tsx';
import { type FailedRefundRow, FailedRefundTable } from './failed-refund-table.tsx';
import { FindBox, RESULTS } from './find-box.tsx';
import { FoundHead, type FoundShown } from './found-head.tsx';
import { type QuoteRow, QuoteTable } from './quote-table.tsx';
import { RefundTable, type RefundRow } from './refund-table.tsx';
import { useTakenColumn } from './taken-column.tsx';
import { type UncancelledRow, UncancelledTable } from './uncancelled-table.tsx';
import { UnknownTable, type UnknownRow } from './unknown-table.tsx';

/** Queues that need somebody soon, the most pressing first. */
export const PRESSING = ['checking', 'uncancelled', 'quotes', 'ending', 'changes', 'failed', 'refunds'] as const;
export type DeskListName = 'newest' | 'awaiting' | (typeof PRESSING)[number];
export type DeskCounts = Record<'awaiting' | 'ending' | 'today' | 'tomorrow', number> &
	Record<(typeof PRESSING)[number], number | null>;

interface DeskViewProps {
	q: string;
	/** The reading that was chosen. */
	as: string | undefined;
	filters: DeskFilters;
	list: DeskListName;
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
	unknown: readonly UnknownRow[] | null;
	/** What the agency owes its customers; null: it cannot be read. */
	refunds: readonly RefundRow[] | null;
	/** Refunds that failed; null: they cannot be read. */
	failed: readonly FailedRefundRow[] | null;
	/** Cancellations that failed after their answer was lost; null: they cannot be read. */
	uncancelled: readonly UncancelledRow[] | null;
	/** Cancellation quotes that end soon; null: they cannot be read. */
	quotes: readonly QuoteRow[] | null;
	/** Schedule changes that need an agent; null: they cannot be read. */
	changes: readonly ChangeRow[] | null;
	/** Whether noting that a customer has their refund worked. */
	refundNews: RefundNews | null;
	/** Whose the items of the open queue are. */
	leases: readonly Lease[];
	/** Somebody else was quicker to take one. */
	isTaken: boolean;
	counts: DeskCounts;
	/** The most that are counted. */
	most: number;
	/** The service's day. */
	today: string;
	now: number;
	preferences: Preferences;
}

/** A finger's height on touch. */
const LINE = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';
const isOfBookings = (list: DeskListName): boolean => list === 'newest' || list === 'awaiting' || list === 'ending';

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
					<Open {...props} />
					<Pages {...props} />
				</section>
			</div>
		</div>
	);
}

/** What cannot be read right now. */
function Troubles({ found, filling, ...props }: DeskViewProps) {
	const t = useTranslations('agent');
	return (
		<>
			{(['unknown', 'uncancelled', 'quotes', 'changes', 'refunds', 'failed'] as const)
				.filter((queue) => props[queue] === null)
				.map((queue) => (
					<Notice key={queue} tone="bad">
						{t(`${queue}.unread`)}
					</Notice>
				))}
			{found?.unread && <Notice tone="bad">{t('staysUnread')}</Notice>}
			{filling && <Notice tone="info">{t('filling')}</Notice>}
			{props.isTaken && (
				<div role="status">
					<Notice tone="warn">{t('lease.taken')}</Notice>
				</div>
			)}
		</>
	);
}

/** The queues that wait for somebody now. */
function Pressing({ counts }: Pick<DeskViewProps, 'counts'>) {
	const t = useTranslations('agent');
	const waiting = PRESSING.filter((queue) => (counts[queue] ?? 0) > 0);
	if (waiting.length === 0) return null;
	return (
		<Notice tone="warn">
			{waiting.map((queue) => (
				<p key={queue}>
					<a className={LINE} href={paths.agent({ list: queue })}>
						{t(`attention.${queue}`, { count: counts[queue] ?? 0 })}
					</a>
				</p>
			))}
		</Notice>
	);
}

/** What the open list holds. */
function Open({ q, list, preferences, refundNews: news, ...props }: DeskViewProps) {
	const t = useTranslations('agent');
	const taken = useTakenColumn({ queue: list, leases: props.leases, preferences });
	switch (q === '' ? list : 'newest') {
		case 'checking':
			return <UnknownTable taken={taken} rows={props.unknown ?? []} preferences={preferences} />;
		case 'quotes':
			return <QuoteTable taken={taken} rows={props.quotes ?? []} preferences={preferences} />;
		case 'changes':
			return <ChangeTable taken={taken} rows={props.changes ?? []} preferences={preferences} />;
		case 'refunds':
			return (
				<RefundTable
					taken={taken}
					rows={props.refunds ?? []}
					total={props.counts.refunds}
					news={news}
					preferences={preferences}
				/>
			);
		case 'failed':
			return <FailedRefundTable taken={taken} rows={props.failed ?? []} news={news} preferences={preferences} />;
		case 'uncancelled':
			return <UncancelledTable taken={taken} rows={props.uncancelled ?? []} preferences={preferences} />;
		default:
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

function Pages({ q, as, list, filters, later, after }: DeskViewProps) {
	const t = useTranslations('agent');
	if (q === '' && !isOfBookings(list)) return null;
	const of = { q, ...(as !== undefined && { as }), ...(list !== 'newest' && { list }), filters };
	return (
		<Pagination
			label={t('pages')}
			previous={later ? { href: paths.agent(of), label: t('first') } : undefined}
			next={after ? { href: paths.agent({ ...of, after }), label: t('older') } : undefined}
		/>
	);
}
