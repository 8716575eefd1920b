import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { DeskRow } from '#lib/agent-desk/desk-row.ts';
import { negotiatedRatePaths } from '#lib/agent-negotiated/negotiated-rate-paths.ts';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type RefundNews } from '#lib/paths.ts';
import { BookingTable } from './booking-table.tsx';
import { type ChangeRow, ChangeTable } from './change-table.tsx';
import { type FailedRefundRow, FailedRefundTable } from './failed-refund-table.tsx';
import { type QuoteRow, QuoteTable } from './quote-table.tsx';
import { RefundTable, type RefundRow } from './refund-table.tsx';
import { type UncancelledRow, UncancelledTable } from './uncancelled-table.tsx';
import { UnknownTable, type UnknownRow } from './unknown-table.tsx';

/** Queues that need somebody soon, the most pressing first. */
export const PRESSING = ['checking', 'uncancelled', 'quotes', 'ending', 'changes', 'failed', 'refunds'] as const;
export type DeskListName = 'newest' | 'stays' | 'awaiting' | (typeof PRESSING)[number];

interface DeskViewProps {
	q: string;
	list: DeskListName;
	/** Whether this is a later page of the list. */
	later: boolean;
	trips: readonly DeskRow[];
	after: string | null;
	/** Older stays than the newest were not looked through. */
	cut: boolean;
	/** Stays cannot be read right now. */
	staysUnread: boolean;
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
	counts: Record<'awaiting' | 'ending', number> & Record<(typeof PRESSING)[number], number | null>;
	/** There are more than were counted. */
	more: boolean;
	now: number;
	preferences: Preferences;
}

/** Lists of bookings as they come, a page at a time. */
const isNewest = (list: DeskListName): boolean => list === 'newest' || list === 'stays';

/** A finger's height on touch. */
const LINE = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

/** The agents' desk: one box that finds anything, what waits for somebody, and the bookings. */
export function DeskView(props: DeskViewProps) {
	const { q, list, counts } = props;
	const t = useTranslations('agent');
	const waiting = PRESSING.filter((queue) => (counts[queue] ?? 0) > 0);
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:grid-cols-[14rem_minmax(0,1fr)] l:gap-8">
			<Rail {...props} />
			<div className="grid content-start gap-5">
				{(['unknown', 'uncancelled', 'quotes', 'changes', 'refunds', 'failed'] as const)
					.filter((queue) => props[queue] === null)
					.map((queue) => (
						<Notice key={queue} tone="bad">
							{t(`${queue}.unread`)}
						</Notice>
					))}
				{props.staysUnread && <Notice tone="bad">{t('staysUnread')}</Notice>}
				{q === '' && isNewest(list) && waiting.length > 0 && (
					<Notice tone="warn">
						{waiting.map((queue) => (
							<p key={queue}>
								<a className={LINE} href={paths.agent({ list: queue })}>
									{t(`attention.${queue}`, { count: counts[queue] ?? 0 })}
								</a>
							</p>
						))}
					</Notice>
				)}
				<section className="grid gap-3">
					<Heading {...props} />
					<Open {...props} />
					<Pages {...props} />
				</section>
			</div>
		</div>
	);
}

/** What the open list holds. */
function Open({ q, list, preferences, refundNews: news, ...props }: DeskViewProps) {
	const t = useTranslations('agent');
	switch (q === '' ? list : 'newest') {
		case 'checking':
			return <UnknownTable rows={props.unknown ?? []} preferences={preferences} />;
		case 'quotes':
			return <QuoteTable rows={props.quotes ?? []} preferences={preferences} />;
		case 'changes':
			return <ChangeTable rows={props.changes ?? []} preferences={preferences} />;
		case 'refunds':
			return <RefundTable rows={props.refunds ?? []} news={news} preferences={preferences} />;
		case 'failed':
			return <FailedRefundTable rows={props.failed ?? []} news={news} preferences={preferences} />;
		case 'uncancelled':
			return <UncancelledTable rows={props.uncancelled ?? []} preferences={preferences} />;
		default:
			return (
				<>
					{props.trips.length === 0 ? (
						<Nothing q={q} list={list} />
					) : (
						<BookingTable
							rows={props.trips}
							now={props.now}
							preferences={preferences}
							byDeadline={q === '' && !isNewest(list)}
						/>
					)}
					{props.cut && <p className="type-small max-w-measure text-ink-2">{t('find.cut')}</p>}
				</>
			);
	}
}

function Heading({ q, list, trips }: DeskViewProps) {
	const t = useTranslations('agent');
	return (
		<h1 className="type-h2">
			{q ? t.rich('found', { count: trips.length, q, bdi: (chunks) => <bdi>{chunks}</bdi> }) : t(`lists.${list}`)}
		</h1>
	);
}

function Rail({ q, list, counts, more, preferences }: DeskViewProps) {
	const t = useTranslations('agent');
	const webhooks = useTranslations('webhooks');
	const negotiated = useTranslations('negotiated');
	const show = useFormat(preferences);
	const count = (value: number | null, open: boolean) =>
		value === null ? '–' : `${show.number(value)}${open ? '+' : ''}`;
	const queues: { name: DeskListName; count?: string }[] = [
		{ name: 'newest' },
		{ name: 'stays' },
		{ name: 'awaiting', count: count(counts.awaiting, more) },
		{ name: 'ending', count: count(counts.ending, false) },
		{ name: 'quotes', count: count(counts.quotes, false) },
		{ name: 'changes', count: count(counts.changes, false) },
		{ name: 'refunds', count: count(counts.refunds, false) },
		{ name: 'failed', count: count(counts.failed, false) },
		{ name: 'uncancelled', count: count(counts.uncancelled, false) },
		{ name: 'checking', count: count(counts.checking, false) },
	];
	return (
		<div className="grid content-start gap-5">
			<form action={paths.agent()} className="grid gap-2">
				<TextInput
					type="search"
					name="q"
					defaultValue={q}
					label={t('find.label')}
					hint={t('find.hint')}
					maxLength={120}
					autoComplete="off"
					spellCheck={false}
				/>
				<Button type="submit" size="s" icon="search">
					{t('find.act')}
				</Button>
			</form>
			<nav aria-label={t('lists.label')}>
				<p className="type-label mb-1 px-3 text-ink-2">{t('lists.label')}</p>
				<ul className="grid">
					{queues.map((queue) => (
						<li key={queue.name}>
							<QueueLink
								href={paths.agent({ list: queue.name })}
								here={q === '' && list === queue.name}
								count={queue.count}
							>
								{t(`lists.${queue.name}`)}
							</QueueLink>
						</li>
					))}
				</ul>
			</nav>
			<LinkButton href={paths.home()} icon="plane" tone="signal">
				{t('search')}
			</LinkButton>
			<LinkButton href={paths.stays()} icon="bed-double">
				{t('searchStays')}
			</LinkButton>
			<LinkButton href={webhookPaths.console()} icon="plug">
				{webhooks('title')}
			</LinkButton>
			<LinkButton href={negotiatedRatePaths.list()} icon="bed-double">
				{negotiated('title')}
			</LinkButton>
		</div>
	);
}

function QueueLink({
	href,
	here,
	count,
	children,
}: {
	href: string;
	here: boolean;
	count: string | undefined;
	children: ReactNode;
}) {
	return (
		<a
			href={href}
			aria-current={here ? 'page' : undefined}
			className={clsx(
				'type-small flex min-h-9 items-center justify-between gap-3 rounded-2 px-3 no-underline pointer-coarse:min-h-hit',
				here ? 'bg-solid !font-semibold text-on-solid' : 'text-ink hover:bg-well',
			)}
		>
			{children}
			{count !== undefined && <bdi>{count}</bdi>}
		</a>
	);
}

function Nothing({ q, list }: Pick<DeskViewProps, 'q' | 'list'>) {
	const t = useTranslations('agent');
	return q ? (
		<EmptyState title={t('none.foundTitle')} action={<LinkButton href={paths.agent()}>{t('none.all')}</LinkButton>}>
			{t('none.found')}
		</EmptyState>
	) : (
		<EmptyState title={t('none.title')}>{t(`none.${list}`)}</EmptyState>
	);
}

function Pages({ q, list, later, after }: DeskViewProps) {
	const t = useTranslations('agent');
	if (q !== '' || !isNewest(list)) return null;
	const of = list === 'newest' ? {} : { list };
	return (
		<Pagination
			label={t('pages')}
			previous={later ? { href: paths.agent(of), label: t('first') } : undefined}
			next={after ? { href: paths.agent({ ...of, after }), label: t('older') } : undefined}
		/>
	);
}
