import { queryOptions } from '@tanstack/react-query';
import type { EventFilter } from '../agent-webhooks/event-filter.ts';
import type { ConsoleEventDetail, ConsoleEventPage, ConsoleOverview } from '../agent-webhooks/webhook-console.ts';
import type { Told } from '../agent-webhooks/notification-status.ts';
import { webhookPaths } from '../agent-webhooks/webhook-paths.ts';
import { isLive } from '../live/live-state.ts';
import { ask } from './ask.ts';
import { deskKeys } from './desk.ts';

/** Keys of the webhook console: part of the desk, so that what reaches the desk reaches them. */
export const webhookKeys = {
	all: [...deskKeys.all, 'webhooks'] as const,
	overview: () => [...webhookKeys.all, 'overview'] as const,
	events: (filter: EventFilter) => [...webhookKeys.all, 'events', filter] as const,
	event: (eventId: string) => [...webhookKeys.all, 'event', eventId] as const,
};

/** Deliveries that fail make no tick: they are asked for even when the line stands. */
const LIVE_POLL_MS = 30_000;
const POLL_MS = 10_000;
/** A mail on its way goes within moments, and makes no tick either. */
const SOON_POLL_MS = 2_000;

const pollMs = (): number => (isLive() ? LIVE_POLL_MS : POLL_MS);

function current<T extends { read_at: string }>(known: T) {
	return {
		initialData: known,
		initialDataUpdatedAt: Date.parse(known.read_at),
		staleTime: 1_000,
		refetchInterval: pollMs,
		retry: false,
	};
}

/** How webhooks stand. */
export const overviewQuery = (known: ConsoleOverview) =>
	queryOptions({
		queryKey: webhookKeys.overview(),
		queryFn: ({ signal }) => ask<ConsoleOverview>(webhookPaths.api.overview(), { signal }),
		...current(known),
	});

/** A page of events. */
export const eventsQuery = (filter: EventFilter, known: ConsoleEventPage) =>
	queryOptions({
		queryKey: webhookKeys.events(filter),
		queryFn: ({ signal }) => ask<ConsoleEventPage>(webhookPaths.api.events(filter), { signal }),
		...current(known),
	});

/** An event with its deliveries. */
export const eventQuery = (eventId: string, known: ConsoleEventDetail) =>
	queryOptions({
		queryKey: webhookKeys.event(eventId),
		queryFn: ({ signal }) => ask<ConsoleEventDetail>(webhookPaths.api.event(eventId), { signal }),
		...current(known),
		refetchInterval: ({ state: { data = known } }) => (isOnItsWay(data.event.told) ? SOON_POLL_MS : pollMs()),
	});

/** Whether its mail is about to go; one that is late waits for something else. */
const isOnItsWay = (told: Told): boolean => told.state === 'soon' || (told.state === 'waiting' && !told.late);

/** Tries the endpoint. Rejects with `webhook_client_error` when it does not answer as it should. */
export const pingEndpoint = (): Promise<void> => ask(webhookPaths.api.ping(), { method: 'POST' });

/** Turns deliveries off and on. */
export const switchEndpoint = (active: boolean): Promise<void> =>
	ask(webhookPaths.api.overview(), { method: 'PATCH', body: { active } });

/** Has an event delivered once more. */
export const redeliver = (eventId: string): Promise<void> =>
	ask(webhookPaths.api.redeliver(eventId), { method: 'POST' });
