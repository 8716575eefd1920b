import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type AuditFilter, type AuditNews, auditPaths } from '#lib/agent-audit/audit-paths.ts';
import type { AuditRow } from '#lib/agent-audit/audit-row.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { DeskPage } from '../desk-page.tsx';
import { AuditCheckNotice, type ShownCheck } from './audit-check-notice.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditViewProps {
	/** Null: it cannot be read. */
	page: { rows: readonly AuditRow[]; after: string | null } | null;
	filter: AuditFilter;
	/** Whether this is a later page. */
	later: boolean;
	/** Null: nobody has checked the trail, or that cannot be read. */
	check: ShownCheck | null;
	news: AuditNews | null;
	preferences: Preferences;
}

/** The audit trail: what was looked for, the acts, and what the last check came to. */
export function AuditView({ page, filter, later, check, news, preferences }: AuditViewProps) {
	const t = useTranslations('agent.audit');
	return (
		<DeskPage label={t('back')} back={[{ href: paths.agent(), label: t('desk') }]}>
			<div>
				<h1 className="type-h1">{t('title')}</h1>
				<p className="type-lead mt-1 max-w-measure text-ink-2">{t('lead')}</p>
			</div>
			{news === 'down' && (
				<div role="status">
					<Notice tone="bad">{t('down')}</Notice>
				</div>
			)}
			<AuditCheckNotice check={check} isNew={news === 'checked'} preferences={preferences} />
			<AuditFilters filter={filter} />
			{page === null ? (
				<Notice tone="bad">{t('unread')}</Notice>
			) : page.rows.length === 0 ? (
				<EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
			) : (
				<AuditTable rows={page.rows} preferences={preferences} />
			)}
			<p className="flex flex-wrap gap-3">
				{later && <LinkButton href={auditPaths.trail(filter)}>{t('newest')}</LinkButton>}
				{page?.after && <LinkButton href={auditPaths.trail(filter, { after: page.after })}>{t('older')}</LinkButton>}
			</p>
		</DeskPage>
	);
}
