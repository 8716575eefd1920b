import { useTranslations } from 'next-intl';
import { useShow } from '#components/flights/use-show.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

/** An attempt whose outcome is not known; instants, ISO 8601. */
export interface UnknownRow {
	id: string;
	purpose: 'book' | 'pay';
	amount: string | null;
	currency: string | null;
	since: string;
	journey: { origin: string; destination: string; departing_on: string } | null;
}

/** Attempts to book and to pay of which nobody knows yet what became. Nothing may be tried again meanwhile. */
export function UnknownTable({ rows, preferences }: { rows: readonly UnknownRow[]; preferences: Preferences }) {
	const t = useTranslations('agent');
	const show = useShow(preferences);
	if (rows.length === 0) return <EmptyState title={t('none.title')}>{t('none.checking')}</EmptyState>;
	return (
		<>
			<p className="type-small max-w-measure text-ink-2">{t('unknown.lead')}</p>
			<Table
				caption={t('lists.checking')}
				rows={rows}
				rowKey={(row) => row.id}
				columns={[
					{
						key: 'since',
						title: t('unknown.since'),
						cell: ({ since }) => (
							<>
								{formatDate(since.slice(0, 10), 'medium', preferences.locale)} {show.time(since.slice(0, 19))}{' '}
								<bdi>{zoneName(since.slice(0, 19), 'UTC', preferences.locale)}</bdi>
							</>
						),
					},
					{ key: 'what', title: t('unknown.what'), cell: ({ purpose }) => t(`unknown.${purpose}`) },
					{
						key: 'journey',
						title: t('columns.journey'),
						cell: ({ journey }) =>
							journey ? (
								<>
									<bdi>{`${journey.origin} – ${journey.destination}`}</bdi>{' '}
									{formatDate(journey.departing_on, 'medium', preferences.locale)}
								</>
							) : (
								'–'
							),
					},
					{ key: 'id', title: t('unknown.id'), cell: ({ id }) => <bdi className="break-all">{id}</bdi> },
					{
						key: 'total',
						title: t('columns.total'),
						figures: true,
						cell: ({ amount, currency }) => (amount && currency ? <bdi>{show.money(amount, currency)}</bdi> : '–'),
					},
				]}
				dense
			/>
		</>
	);
}
