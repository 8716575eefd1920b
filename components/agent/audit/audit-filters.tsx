import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type AuditFilter, auditPaths } from '#lib/agent-audit/audit-paths.ts';

/** A plain form that asks for some of the acts. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
	const t = useTranslations('agent.audit.filter');
	return (
		<form action={auditPaths.trail()} className="form-row grid gap-4 m:grid-cols-4 m:items-end" aria-label={t('title')}>
			<TextInput label={t('subject')} name="subject" defaultValue={filter.subject} maxLength={100} />
			<TextInput label={t('who')} name="who" type="email" defaultValue={filter.who} maxLength={254} />
			<div className="grid grid-cols-2 gap-4 m:contents">
				<TextInput label={t('from')} name="from" type="date" defaultValue={filter.from} />
				<TextInput label={t('to')} name="to" type="date" defaultValue={filter.to} />
			</div>
			<Checkbox label={t('refusals')} name="refusals" value="1" defaultChecked={filter.refusals === '1'} />
			<p className="flex flex-wrap gap-3 m:col-span-3 m:justify-end">
				{Object.keys(filter).length > 0 && <LinkButton href={auditPaths.trail()}>{t('all')}</LinkButton>}
				<Button type="submit">{t('show')}</Button>
			</p>
		</form>
	);
}
