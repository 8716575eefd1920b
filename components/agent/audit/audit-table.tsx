import { useTranslations } from 'next-intl';
import { type Column, Table } from '#components/ui/table.tsx';
import type { AuditRow } from '#lib/agent-audit/audit-row.ts';
import { HAPPENED } from '#lib/accounts/happened.ts';
import { changeLines } from '#lib/agent-audit/change-lines.ts';
import { limitOfAct, nameOfAct } from '#lib/agent-audit/named-acts.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { TripReference } from '../trip-reference.tsx';
import { UtcMoment } from '../utc-moment.tsx';

const TRIP = /^(ord|bok)_[0-9A-Za-z]{22}$/;

/** Acts in rows: when, who, for whom, what, what it changed, its outcome and its seal. */
export function AuditTable({ rows, preferences }: { rows: readonly AuditRow[]; preferences: Preferences }) {
	const t = useTranslations('agent.audit');
	const happened = useTranslations('security.happened');
	const columns: Column<AuditRow>[] = [
		{ key: 'at', title: t('columns.at'), cell: ({ at }) => <UtcMoment at={at} preferences={preferences} /> },
		{
			key: 'who',
			title: t('columns.who'),
			cell: ({ who, session, role: name }) => (
				<span>
					<bdi>{who ?? session ?? '–'}</bdi> <span className="text-ink-2">({t(`role.${name}`)})</span>
				</span>
			),
		},
		{
			key: 'behalf',
			title: t('columns.behalf'),
			cell: ({ onBehalfOf }) => <bdi className="break-all">{onBehalfOf ?? '–'}</bdi>,
		},
		{
			key: 'what',
			title: t('columns.what'),
			cell: ({ action }) => {
				const name = nameOfAct(action);
				const own = HAPPENED.find((one) => action === `account.${one}`);
				if (own) return happened(own);
				if (!name) return <code>{action}</code>;
				const limit = limitOfAct(action);
				return (
					<span>
						{t(`acts.${name}`)} {limit !== undefined && <code>{limit}</code>}
					</span>
				);
			},
		},
		{
			key: 'subject',
			title: t('columns.subject'),
			cell: ({ subject }) =>
				subject !== null && TRIP.test(subject) ? (
					<TripReference tripId={subject} reference={null} />
				) : (
					<bdi className="break-all">{subject ?? '–'}</bdi>
				),
		},
		{
			key: 'change',
			title: t('columns.change'),
			cell: ({ before, after }) => {
				const lines = changeLines(before, after);
				if (lines.length === 0) return '–';
				return (
					<span className="inline-block max-w-64 [overflow-wrap:anywhere]" dir="ltr">
						{lines.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</span>
				);
			},
		},
		{
			key: 'outcome',
			title: t('columns.outcome'),
			cell: ({ outcome, code }) => (
				<span>
					{t(`outcome.${outcome}`)} {code && <code>{code}</code>}
				</span>
			),
		},
		{
			key: 'hash',
			title: t('columns.seal'),
			cell: ({ seq, hash }) => (
				<span className="inline-block whitespace-nowrap text-ink-2" dir="ltr">
					{seq === null || hash === null ? '–' : `${seq} · ${hash.slice(0, 4)}…${hash.slice(-4)}`}
				</span>
			),
		},
	];
	return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} dense />;
}
