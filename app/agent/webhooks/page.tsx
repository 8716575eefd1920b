import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { ConsoleFailure } from '#components/agent/webhooks/console-failure.tsx';
import { ConsolePage } from '#components/agent/webhooks/console-page.tsx';
import { EventFilters } from '#components/agent/webhooks/event-filters.tsx';
import { WebhookConsole } from '#components/agent/webhooks/webhook-console.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { readEventFilter } from '#lib/agent-webhooks/event-filter.ts';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { readEventPage } from '#lib/server/agent/webhooks/read-event-page.ts';
import { readOverview } from '#lib/server/agent/webhooks/read-overview.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { may } from '#lib/server/may.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { failureKind } from '#lib/failure-kind.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('webhooks');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** What the booking service tells this site: where to, what came of it, who was told. Can be read without JavaScript. */
export default async function WebhooksPage() {
	const [visitor, preferences, { url }, t] = await Promise.all([
		readViewer(),
		readPreferences(),
		readUrl(),
		getTranslations('webhooks'),
	]);
	if ((await may(visitor, 'desk')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const filter = readEventFilter(new URL(url, 'http://x').searchParams, WEBHOOK_EVENT_TYPES);
	const [overview, page] = await Promise.all([readOverview(visitor.device), readEventPage(filter, visitor.device)]);
	const failed = !overview.ok ? overview.problem : !page.ok ? page.problem : null;
	if (!overview.ok || !page.ok)
		return (
			<ConsoleFailure
				kind={failed ? failureKind(failed) : 'nonsense'}
				retryHref={url}
				requestId={failed?.requestId ?? null}
			/>
		);
	return (
		<ConsolePage>
			<div>
				<h1 className="type-h1">{t('title')}</h1>
				<p className="type-lead mt-1 max-w-measure text-ink-2">{t('lead')}</p>
			</div>
			<ClientMessages areas={['webhooks', 'units']}>
				<WebhookConsole
					overview={overview.data}
					page={page.data}
					filter={filter}
					preferences={preferences}
					filters={<EventFilters filter={filter} types={WEBHOOK_EVENT_TYPES} preferences={preferences} />}
				/>
			</ClientMessages>
		</ConsolePage>
	);
}
