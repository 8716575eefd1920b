import { useTranslations } from 'next-intl';
import { Paper } from '#components/ui/paper.tsx';
import type { TripAct } from '#lib/trips/trip-act.ts';
import type { Moment } from './moments-of.ts';

interface TripAuditProps {
	/** Null: they cannot be read. */
	acts: readonly TripAct[] | null;
	moment: (instant: string) => Moment;
}

/** Who booked and paid, when, and for whom. For agents alone. */
export function TripAudit({ acts, moment }: TripAuditProps) {
	const t = useTranslations('trips.audit');
	const act = (action: string): string =>
		t.has(`act.${action}` as 'act.book_flight') ? t(`act.${action}` as 'act.book_flight') : action;
	return (
		<Paper as="section" className="p-4 m:p-6 print:hidden">
			<h2 className="type-h3 mb-1">{t('title')}</h2>
			<p className="type-small mb-3 text-ink-2">{t('note')}</p>
			{(acts === null || acts.length === 0) && (
				<p className="type-small text-ink-2">{t(acts === null ? 'unread' : 'none')}</p>
			)}
			<ol className="type-small grid gap-3">
				{acts?.map((one) => (
					<li key={one.begunAt}>
						{t('what', { act: act(one.action), outcome: t(`outcome.${one.outcome}`) })}
						{one.code !== null && <bdi className="ms-1 text-ink-2">{one.code}</bdi>}
						<span className="block text-ink-2">
							{t.rich(`by.${one.role}`, { session: one.session ?? '', bdi: (chunks) => <bdi>{chunks}</bdi> })}
						</span>
						{one.onBehalfOf !== null && (
							<span className="block text-ink-2">
								{t.rich('behalf', { who: one.onBehalfOf, bdi: (chunks) => <bdi>{chunks}</bdi> })}
							</span>
						)}
						<span className="block text-ink-2">{t('when', moment(one.settledAt ?? one.begunAt))}</span>
					</li>
				))}
			</ol>
		</Paper>
	);
}
