import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { UtcMoment } from './utc-moment.tsx';
import type { TakenColumn } from './taken-column.tsx';

/** A schedule change that an agent has to see to; instants, ISO 8601. */
export interface ChangeRow {
	id: string;
	trip_id: string;
	/** Null: the booking cannot be read right now. */
	reference: string | null;
	airline: string | null;
	answer_by: string;
	why: 'no_answer' | 'asked' | 'by_hand';
	/** How often the traveller was written to, and when last. */
	told: number;
	told_at: string | null;
}

const LINK = 'link inline-flex pointer-coarse:min-h-hit pointer-coarse:items-center';

/** Schedule changes that need an agent, the oldest deadline first, each with its next step. */
export function ChangeTable({
	rows,
	taken,
	preferences,
}: {
	rows: readonly ChangeRow[];
	taken: TakenColumn;
	preferences: Preferences;
}) {
	const t = useTranslations('agent');
	if (rows.length === 0) return <EmptyState title={t('none.title')}>{t('none.changes')}</EmptyState>;
	return (
		<>
			<p className="type-small max-w-measure text-ink-2">{t('changes.lead')}</p>
			<Table
				caption={t('lists.changes')}
				rows={rows}
				rowKey={(row) => row.id}
				columns={[
					{
						key: 'by',
						title: t('changes.by'),
						cell: ({ answer_by: at }) => <UtcMoment at={at} preferences={preferences} />,
					},
					{
						key: 'reference',
						title: t('columns.reference'),
						cell: ({ trip_id: id, reference }) => (
							<a className={`${LINK} font-semibold tracking-[.04em]`} href={paths.trip(id)}>
								<bdi>{reference ?? id}</bdi>
							</a>
						),
					},
					{ key: 'airline', title: t('changes.airline'), cell: ({ airline }) => <bdi>{airline ?? '–'}</bdi> },
					{ key: 'why', title: t('changes.why'), cell: ({ why }) => t(`changes.whys.${why}`) },
					{
						key: 'told',
						title: t('changes.told'),
						cell: ({ told, told_at: at }) =>
							at === null ? (
								t('changes.never')
							) : (
								<>
									{t('changes.times', { count: told })} <UtcMoment at={at} preferences={preferences} />
								</>
							),
					},
					{
						key: 'next',
						title: t('changes.next'),
						cell: ({ trip_id: id, why }) => (
							<a className={LINK} href={paths.scheduleChange(id)}>
								{t(`changes.acts.${why}`)}
							</a>
						),
					},
					taken((row: ChangeRow) => row.id),
				]}
				dense
			/>
		</>
	);
}
