import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentDoor } from '#components/agent/agent-door.tsx';
import { ConsoleFailure } from '#components/agent/webhooks/console-failure.tsx';
import { ConsolePage } from '#components/agent/webhooks/console-page.tsx';
import { EventConsole } from '#components/agent/webhooks/event-console.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { deskDoor } from '#lib/server/agent/desk-door.ts';
import { readEvent } from '#lib/server/agent/webhooks/read-event.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { may } from '#lib/server/may.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { failureKind } from '#lib/failure-kind.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('webhooks');
	return { title: t('eventTitle'), robots: { index: false, follow: false } };
}

/** An event with every attempt to deliver it, for agents. */
export default async function WebhookEventPage({ params }: { params: Promise<{ eventId: string }> }) {
	const [{ eventId }, visitor, preferences, { url }] = await Promise.all([
		params,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	if ((await may(visitor, 'desk')) === 'none') return <AgentDoor {...(await deskDoor(visitor, url))} />;
	const read = await readEvent(eventId, visitor.device);
	if (!read.ok) {
		const { status, requestId } = read.problem;
		const missing = status === 404 || status === 422;
		return (
			<ConsoleFailure kind={missing ? 'missing' : failureKind(read.problem)} retryHref={url} requestId={requestId} />
		);
	}
	return (
		<ConsolePage event>
			<ClientMessages areas={['webhooks']}>
				<EventConsole detail={read.data} preferences={preferences} />
			</ClientMessages>
		</ConsolePage>
	);
}
