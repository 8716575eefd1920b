import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { localOf } from '#lib/i18n/zone-name.ts';
import { paths } from '#lib/paths.ts';
import type { TimelineActor, TimelineEntry, TimelineKind } from '#lib/trips/timeline/timeline-entry.ts';

interface TimelineRowProps {
	entry: TimelineEntry;
	/** By whose clock the time is told. */
	zone: string;
	/** The airline or hotel by name. */
	supplier: string;
	agent: boolean;
	tripId: string;
	show: Show;
}

const LOOKS: Readonly<Record<TimelineKind, readonly [icon: IconName, ink?: string]>> = {
	booked: ['ticket'],
	held: ['hourglass'],
	hold_expired: ['circle-x', 'text-bad'],
	paid: ['credit-card'],
	payment_pending: ['hourglass', 'text-warn'],
	payment_failed: ['circle-x', 'text-bad'],
	payment_cancelled: ['circle-x'],
	changed: ['arrow-left-right'],
	extras_added: ['armchair'],
	schedule_changed: ['triangle-exclamation-point', 'text-warn'],
	schedule_accepted: ['check', 'text-good'],
	cancelled: ['ban'],
	refund_approved: ['landmark'],
	refund_none: ['landmark'],
	refund_arrived: ['landmark', 'text-good'],
	refund_failed: ['landmark', 'text-bad'],
	not_done: ['circle-x', 'text-bad'],
	declined: ['circle-x', 'text-bad'],
	under_way: ['hourglass', 'text-warn'],
	checking: ['hourglass', 'text-warn'],
	checking_hotel: ['hourglass', 'text-warn'],
	mail_sent: ['mail'],
	mail_waiting: ['mail'],
	paper_issued: ['receipt-text'],
};

/** One thing that happened: when, what, and by whom. */
export function TimelineRow({ entry, zone, supplier, agent, tripId, show }: TimelineRowProps) {
	const t = useTranslations('trips.timeline');
	const shown = useTranslations('trips.shown');
	const words = useDetailWords();
	const { at, kind, by, money, name = '', code, record } = entry;
	const [icon, ink] = LOOKS[kind];
	const said = {
		amount: money ? show.isolate(show.money(money.amount, money.currency)) : '',
		what: words(entry),
		name: show.isolate(name),
	};
	const body = t.has(`${kind}.body` as 'paid.body') ? t(`${kind}.body` as 'paid.body', said) : '';
	return (
		<li className="grid grid-cols-[4.5rem_1.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-3 last:border-0">
			<time dateTime={at} className="type-ui whitespace-nowrap">
				<bdi>{show.time(localOf(at, zone))}</bdi>
			</time>
			<Icon name={icon} size={17} className={clsx('mt-1', ink)} />
			<div>
				<p className="type-ui">{t(`${kind}.title`, said)}</p>
				<p className="type-small text-ink-2">
					{by && <ActorWords {...{ by, supplier, agent, show }} />} {body}
					{agent && code !== undefined && <bdi className="ms-1">{code}</bdi>}
				</p>
				{record !== undefined && (
					<a
						className="link type-small inline-flex min-h-8 items-center pointer-coarse:min-h-hit"
						href={paths.shown(tripId, record)}
					>
						{shown('title')}
					</a>
				)}
			</div>
		</li>
	);
}

/** Puts into words what of its kind an entry is. */
function useDetailWords(): (entry: TimelineEntry) => string {
	const t = useTranslations('trips');
	const known = (key: string, fallback: string): string => (t.has(key as 'title') ? t(key as 'title') : fallback);
	return ({ kind, detail = '' }) => {
		if (kind.startsWith('mail_')) return known(`mails.${detail}`, detail);
		if (kind === 'paper_issued') return known(`timeline.papers.${detail}`, detail);
		if (kind === 'refund_arrived') return known(`timeline.arrived.${detail}`, '');
		if (kind === 'refund_approved') return known(`timeline.refund.${detail}`, '');
		if (kind === 'paid' || kind.startsWith('payment_')) return known(`payments.${detail}`, detail);
		return known(`audit.act.${detail}`, detail);
	};
}

/** Who did it. Agents see which session, and for which customer. */
function ActorWords({
	by,
	supplier,
	agent,
	show,
}: { by: TimelineActor } & Omit<TimelineRowProps, 'entry' | 'zone' | 'tripId'>) {
	const t = useTranslations('trips');
	const bdi = (chunks: React.ReactNode) => <bdi>{chunks}</bdi>;
	if (!agent || by.who === 'airline') return t(`timeline.by.${by.who}`, { airline: show.isolate(supplier) });
	return (
		<>
			{t.rich(`audit.by.${by.who}`, { session: by.session ?? '', bdi })}
			{by.onBehalfOf !== null && <> {t.rich('audit.behalf', { who: by.onBehalfOf, bdi })}</>}
		</>
	);
}
