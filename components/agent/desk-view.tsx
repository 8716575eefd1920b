import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '#contract/air/order.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths, type RefundNews } from '#lib/paths.ts';
import { OrderTable } from './order-table.tsx';
import { RefundTable, type RefundRow } from './refund-table.tsx';
import { UnknownTable, type UnknownRow } from './unknown-table.tsx';

export type DeskListName = 'newest' | 'awaiting' | 'ending' | 'refunds' | 'checking';

interface DeskViewProps {
	q: string;
	list: DeskListName;
	/** Whether this is a later page of the list. */
	later: boolean;
	orders: readonly Order[];
	after: string | null;
	unknown: readonly UnknownRow[] | null;
	/** What the agency owes its customers; null: it cannot be read. */
	refunds: readonly RefundRow[] | null;
	/** What became of noting that a customer has their refund. */
	refundNews: RefundNews | null;
	counts: Record<'awaiting' | 'ending', number> & Record<'checking' | 'refunds', number | null>;
	/** There are more than were counted. */
	more: boolean;
	now: number;
	preferences: Preferences;
}

/** A finger's height on touch. */
const LINE = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

/** The agents' desk: one box that finds anything, what waits for somebody, and the bookings. */
export function DeskView(props: DeskViewProps) {
	const { q, list, orders, unknown, refunds, counts } = props;
	const t = useTranslations('agent');
	const waiting = counts.ending + (counts.checking ?? 0) + (counts.refunds ?? 0);
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6 l:grid-cols-[14rem_minmax(0,1fr)] l:gap-8">
			<Rail {...props} />
			<div className="grid content-start gap-5">
				{unknown === null && <Notice tone="bad">{t('unknown.unread')}</Notice>}
				{refunds === null && <Notice tone="bad">{t('refunds.unread')}</Notice>}
				{q === '' && list === 'newest' && waiting > 0 && (
					<Notice tone="warn">
						{counts.checking ? (
							<p>
								<a className={LINE} href={paths.agent({ list: 'checking' })}>
									{t('attention.checking', { count: counts.checking })}
								</a>
							</p>
						) : null}
						{counts.ending > 0 && (
							<p>
								<a className={LINE} href={paths.agent({ list: 'ending' })}>
									{t('attention.ending', { count: counts.ending })}
								</a>
							</p>
						)}
						{counts.refunds ? (
							<p>
								<a className={LINE} href={paths.agent({ list: 'refunds' })}>
									{t('attention.refunds', { count: counts.refunds })}
								</a>
							</p>
						) : null}
					</Notice>
				)}
				<section className="grid gap-3">
					<Heading {...props} />
					{q === '' && list === 'checking' ? (
						<UnknownTable rows={unknown ?? []} preferences={props.preferences} />
					) : q === '' && list === 'refunds' ? (
						<RefundTable rows={refunds ?? []} news={props.refundNews} preferences={props.preferences} />
					) : orders.length === 0 ? (
						<Nothing q={q} list={list} />
					) : (
						<OrderTable
							orders={orders}
							now={props.now}
							preferences={props.preferences}
							byDeadline={q === '' && list !== 'newest'}
						/>
					)}
					<Pages {...props} />
				</section>
			</div>
		</div>
	);
}

function Heading({ q, list, orders }: DeskViewProps) {
	const t = useTranslations('agent');
	return (
		<h1 className="type-h2">
			{q ? t.rich('found', { count: orders.length, q, bdi: (chunks) => <bdi>{chunks}</bdi> }) : t(`lists.${list}`)}
		</h1>
	);
}

function Rail({ q, list, counts, more, preferences }: DeskViewProps) {
	const t = useTranslations('agent');
	const webhooks = useTranslations('webhooks');
	const show = useFormat(preferences);
	const count = (value: number | null, open: boolean) =>
		value === null ? '–' : `${show.number(value)}${open ? '+' : ''}`;
	const queues: { name: DeskListName; count?: string }[] = [
		{ name: 'newest' },
		{ name: 'awaiting', count: count(counts.awaiting, more) },
		{ name: 'ending', count: count(counts.ending, false) },
		{ name: 'refunds', count: count(counts.refunds, false) },
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
			<LinkButton href={webhookPaths.console()} icon="plug">
				{webhooks('title')}
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
	if (q !== '' || list !== 'newest') return null;
	return (
		<Pagination
			label={t('pages')}
			previous={later ? { href: paths.agent(), label: t('first') } : undefined}
			next={after ? { href: paths.agent({ after }), label: t('older') } : undefined}
		/>
	);
}
