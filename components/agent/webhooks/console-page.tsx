import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeskPage } from '#components/agent/desk-page.tsx';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { paths } from '#lib/paths.ts';

/** Around every page of the console: the way back to the desk, and from an event to all of them. */
export function ConsolePage({ event, children }: { event?: boolean; children: ReactNode }) {
	const t = useTranslations('webhooks');
	return (
		<DeskPage
			label={t('title')}
			back={[
				{ href: paths.agent(), label: t('desk') },
				...(event ? [{ href: webhookPaths.console(), label: t('event.back') }] : []),
			]}
		>
			{children}
		</DeskPage>
	);
}
