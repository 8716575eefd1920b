'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LiveLine } from '#components/live/live-line.tsx';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Paper } from '#components/ui/paper.tsx';
import type { ConsoleEventDetail } from '#lib/agent-webhooks/webhook-console.ts';
import { eventQuery } from '#lib/api/agent-webhooks.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { paths } from '#lib/paths.ts';
import { DeliveryList } from './delivery-list.tsx';
import { ReadLine } from './read-line.tsx';
import { RedeliverAct } from './redeliver-act.tsx';
import { ToldMark } from './told-mark.tsx';
import { useDeskQuery } from './use-desk-query.ts';
import { useWebhookWords } from './use-webhook-words.ts';

interface EventConsoleProps {
	/** As the server read it. */
	detail: ConsoleEventDetail;
	preferences: Preferences;
}

/** An event: what happened, every attempt to tell of it, and whether the traveller knows. Stays current. */
export function EventConsole({ detail: first, preferences }: EventConsoleProps) {
	const t = useTranslations('webhooks.event');
	const words = useWebhookWords(preferences);
	const { data, stale } = useDeskQuery(useQuery(eventQuery(first.event.id, first), queryClient()), first);
	const { event } = data;
	const utc = (at: string) => <bdi>{words.utc(at)}</bdi>;
	return (
		<>
			<div>
				<h1 className="type-h1">{words.type(event.type)}</h1>
				<ReadLine readAt={data.read_at} stale={stale} words={words} />
			</div>
			<Paper as="section" edge="ink" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 m:p-6">
				<DefinitionList
					items={[
						{ term: t('happened'), value: utc(event.created_at) },
						{ term: t('received'), value: event.received_at ? utc(event.received_at) : t('notReceived') },
						{ term: t('traveller'), value: <ToldMark told={event.told} words={words} /> },
						{ term: t('id'), value: <bdi className="break-all">{event.id}</bdi> },
						{ term: t('key'), value: <bdi className="break-all">{event.idempotency_key}</bdi> },
						{ term: t('version'), value: <bdi>{event.api_version}</bdi> },
					]}
				/>
				<div className="flex flex-wrap items-start gap-3">
					<RedeliverAct eventId={event.id} />
					{event.order_id && <LinkButton href={paths.tripOfKind(event.order_id)}>{t('booking')}</LinkButton>}
				</div>
			</Paper>
			<DeliveryList deliveries={data.deliveries} partial={data.partial} words={words} />
			<LiveLine viewer="agent" />
		</>
	);
}
