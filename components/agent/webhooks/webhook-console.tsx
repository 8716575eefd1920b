'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { LiveLine } from '#components/live/live-line.tsx';
import { LiveRegion } from '#components/ui/live-region.tsx';
import type { EventFilter } from '#lib/agent-webhooks/event-filter.ts';
import type { ConsoleEventPage, ConsoleOverview } from '#lib/agent-webhooks/webhook-console.ts';
import { eventsQuery, overviewQuery } from '#lib/api/agent-webhooks.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { DeliveryDay } from './delivery-day.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EventTable } from './event-table.tsx';
import { ReadLine } from './read-line.tsx';
import { UntoldNotice } from './untold-notice.tsx';
import { useDeskQuery } from './use-desk-query.ts';
import { useWebhookWords } from './use-webhook-words.ts';

interface WebhookConsoleProps {
	/** As the server read them. */
	overview: ConsoleOverview;
	page: ConsoleEventPage;
	filter: EventFilter;
	preferences: Preferences;
	/** Written by the server: the form that chooses events. */
	filters: ReactNode;
}

/** The webhook console, which stays current while it is open. */
export function WebhookConsole({ preferences, filters, filter, ...first }: WebhookConsoleProps) {
	const t = useTranslations('webhooks');
	const words = useWebhookWords(preferences);
	const overview = useDeskQuery(useQuery(overviewQuery(first.overview), queryClient()), first.overview);
	const page = useDeskQuery(useQuery(eventsQuery(filter, first.page), queryClient()), first.page);
	const { endpoint, day, untold, read_at: readAt } = overview.data;
	const [known] = useState(untold?.count);
	const news = untold && untold.count !== known ? t('untold.title', { count: untold.count }) : undefined;
	return (
		<>
			<ReadLine readAt={readAt} stale={overview.stale || page.stale} words={words} />
			<UntoldNotice untold={untold} words={words} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 l:grid-cols-[24rem_minmax(0,1fr)]">
				<EndpointCard endpoint={endpoint} words={words} preferences={preferences} />
				<DeliveryDay day={day} words={words} preferences={preferences} />
			</div>
			<section className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<h2 className="type-h2">{t('events.title')}</h2>
				{filters}
				<EventTable page={page.data} filter={filter} words={words} />
			</section>
			<LiveRegion>{news}</LiveRegion>
			<LiveLine viewer="agent" />
		</>
	);
}
