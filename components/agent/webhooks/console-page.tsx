import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { webhookPaths } from '#lib/agent-webhooks/webhook-paths.ts';
import { paths } from '#lib/paths.ts';

const LINK = 'link type-small inline-flex min-h-6 items-center pointer-coarse:min-h-hit';

/** Around every page of the console: the way back to the desk, and from an event to all of them. */
export function ConsolePage({ event, children }: { event?: boolean; children: ReactNode }) {
	const t = useTranslations('webhooks');
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-6 l:py-8">
			<nav aria-label={t('title')} className="flex flex-wrap gap-x-5">
				<a className={LINK} href={paths.agent()}>
					{t('desk')}
				</a>
				{event && (
					<a className={LINK} href={webhookPaths.console()}>
						{t('event.back')}
					</a>
				)}
			</nav>
			{children}
		</div>
	);
}
