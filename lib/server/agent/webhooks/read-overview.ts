import 'server-only';
import type { Webhook } from '#contract/webhooks/webhook.ts';
import type { WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import { dayOf, dayStart } from '#lib/agent-webhooks/day-of.ts';
import { isForTraveller, isUntold } from '#lib/agent-webhooks/notification-status.ts';
import type { ConsoleEndpoint, ConsoleOverview } from '#lib/agent-webhooks/webhook-console.ts';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '../../db/web-database.ts';
import { env } from '../../env.ts';
import { logFailure } from '../../log-failure.ts';
import { mailsTelling } from '../../mail/mail-kinds.ts';
import type { Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';
import { findEndpoint } from './find-endpoint.ts';
import { isDelivered, readDeliveries, readEvents } from './read-events.ts';
import { readTold } from './read-told.ts';
import { isRegistered } from './told-store.ts';

/** As long as the API goes on trying. */
const LOOK_BACK_MS = 72 * 3_600_000;
/** Events that are named; the rest is counted. */
const MOST_NAMED = 5;

export type ReadOverview = { ok: true; data: ConsoleOverview } | { ok: false; problem: ServiceProblem };

/** Reads how webhooks stand: the endpoint, a day of deliveries, and which travellers have not been told. */
export async function readOverview(device: Device): Promise<ReadOverview> {
	const found = await findEndpoint(device);
	if (!found.ok) return found;
	const { now } = found;
	const [events, deliveries, endpoint] = await Promise.all([
		readEvents({ from: new Date(now - LOOK_BACK_MS).toISOString() }, device),
		readDeliveries({ from: new Date(dayStart(now)).toISOString() }, device),
		found.endpoint && endpointView(found.endpoint),
	]);
	if (!events.ok) return events;
	if (!deliveries.ok) return deliveries;
	const attempts = deliveries.data.map((one) => ({ ...one, delivered: isDelivered(one) }));
	return {
		ok: true,
		data: {
			endpoint,
			day: dayOf(attempts, events.data, now, deliveries.partial),
			untold: await untoldAmong(events, now, device),
			read_at: new Date().toISOString(),
		},
	};
}

async function endpointView(endpoint: Webhook): Promise<ConsoleEndpoint> {
	const { id, url, events, active, created_at } = endpoint;
	return { id, url, events, active, created_at, own: await isOwn(endpoint) };
}

/** Made by this site, or by hand with the address at which it listens. */
async function isOwn({ id, url }: Webhook): Promise<boolean | null> {
	const { PUBLIC_URL } = env();
	if (PUBLIC_URL && url === new URL(paths.api.webhooks(), PUBLIC_URL).href) return true;
	try {
		return await isRegistered(webDatabase(), id);
	} catch (error) {
		logFailure('console: whose endpoint', error);
		return null;
	}
}

async function untoldAmong(
	{ data, partial }: { data: readonly WebhookEvent[]; partial: boolean },
	now: number,
	device: Device,
): Promise<ConsoleOverview['untold']> {
	const events = data.filter(({ type }) => isForTraveller(type, mailsTelling));
	const told = await readTold(events, now, device);
	if ([...told.values()].length > 0 && [...told.values()].every((one) => one.told.state === 'unknown')) return null;
	const untold = events.flatMap((event) => {
		const one = told.get(event.id);
		if (!one || !isUntold(one.told)) return [];
		const { id, type, created_at } = event;
		return { id, type, created_at, order_id: one.order_id, told: one.told, subject: one.subject ?? id };
	});
	return {
		count: new Set(untold.map(({ subject }) => subject)).size,
		events: untold.slice(0, MOST_NAMED).map(({ subject: _, ...event }) => event),
		partial,
	};
}
