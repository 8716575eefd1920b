import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { auditPaths } from '#lib/agent-audit/audit-paths.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { UtcMoment } from '../utc-moment.tsx';

/** What the last check of the trail came to. */
export interface ShownCheck {
	/** ISO 8601. */
	at: string;
	acts: number;
	/** Hexadecimal; null: there is no act yet. */
	head: string | null;
	broken: { seq: number; how: 'missing' | 'changed' } | null;
}

interface AuditCheckNoticeProps {
	check: ShownCheck | null;
	/** It was asked for just now. */
	isNew: boolean;
	preferences: Preferences;
}

/** Whether the trail is whole, as of when, and the button that checks it again. */
export function AuditCheckNotice({ check, isNew, preferences }: AuditCheckNoticeProps) {
	const t = useTranslations('agent.audit.check');
	return (
		<div className="grid gap-3">
			<div role={isNew ? 'status' : undefined}>
				{check && (
					<Notice tone={check.broken ? 'bad' : 'good'}>
						<b>{check.broken ? t(check.broken.how, { seq: check.broken.seq }) : t('whole', { acts: check.acts })}</b>{' '}
						{t('asOf')} <UtcMoment at={check.at} preferences={preferences} />{' '}
						{check.head && !check.broken && (
							<>
								{t('head')} <code className="break-all">{check.head}</code>
							</>
						)}
						{check.broken && t('then')}
					</Notice>
				)}
			</div>
			<form method="post" action={auditPaths.check()}>
				<Button type="submit" size="s">
					{t('again')}
				</Button>
			</form>
		</div>
	);
}
