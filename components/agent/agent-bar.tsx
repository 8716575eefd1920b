import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { teamPaths } from '#lib/accounts/team-paths.ts';
import { auditPaths } from '#lib/agent-audit/audit-paths.ts';
import { paths } from '#lib/paths.ts';

const LINK = 'link type-small inline-flex min-h-9 items-center pointer-coarse:min-h-hit';

/** Over every page while an agent is signed in: in whose name this browser works, and how to stop. `sessions`, `team`, `audit`: they may see those. */
export function AgentBar({ sessions, team, audit }: Record<'sessions' | 'team' | 'audit', boolean>) {
	const words = useTranslations('security.team');
	const trail = useTranslations('agent.audit');
	const t = useTranslations('agent.bar');
	return (
		<aside aria-label={t('label')} className="border-b border-ink bg-signal-soft print:hidden">
			<div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-1.5">
				<p className="type-small me-auto">
					<b>{t('title')}</b> <span className="max-m:sr-only">{t('body')}</span>
				</p>
				<a className={LINK} href={paths.agent()}>
					{t('desk')}
				</a>
				{team && (
					<a className={LINK} href={teamPaths.team()}>
						{words('title')}
					</a>
				)}
				{sessions && (
					<a className={LINK} href={paths.agentSessions()}>
						{t('sessions')}
					</a>
				)}
				{audit && (
					<a className={LINK} href={auditPaths.trail()}>
						{trail('title')}
					</a>
				)}
				<form method="post" action={paths.api.signOut()}>
					<Button type="submit" size="s">
						{t('signOut')}
					</Button>
				</form>
			</div>
		</aside>
	);
}
