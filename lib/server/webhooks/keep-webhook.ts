import 'server-only';
import { OWN_EVENT_TYPES, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contract/webhooks/event-types.ts';
import { createWebhook, deleteWebhook, listWebhooks, updateWebhook, type Webhook } from '#contract/webhooks/webhook.ts';
import { paths } from '#lib/paths.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { logOnce } from '../log-failure.ts';
import { call } from '../service-client.ts';
import { type ServiceProblem, problemCode } from '../service-problem.ts';
import {
	dropRegistration,
	findRegistrations,
	keepRegistration,
	noteRegistration,
	type Registration,
} from './registration-store.ts';

/** What we ask to be told of, the most first: an API without our additions refuses them. */
const WISHES: readonly WebhookEventType[][] = [
	[...WEBHOOK_EVENT_TYPES],
	WEBHOOK_EVENT_TYPES.filter((type) => !OWN_EVENT_TYPES.includes(type)),
];
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Another process that has just made it is about to write it down; milliseconds. */
const JUST_MADE_MS = 60_000;

/** Where the service may reach us, the best first: by `PUBLIC_URL`, and on this machine when it is there too. */
function ownUrls(): string[] {
	const { PUBLIC_URL, BOOKING_API_URL, PORT, WEB_JOBS } = env();
	const here = LOOPBACK.test(new URL(BOOKING_API_URL).hostname) && WEB_JOBS !== 'only';
	return [
		...(PUBLIC_URL ? [new URL(paths.api.webhooks(), PUBLIC_URL).href] : []),
		...(here ? [`http://127.0.0.1:${PORT}${paths.api.webhooks()}`] : []),
	];
}

const failed = (problem: ServiceProblem): Error => new Error(`keep webhook: ${problemCode(problem)}`);
const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();

/**
 * Makes sure that the service tells us what happens, by an endpoint of our own. One that somebody else has made is left
 * as it is, and so is what somebody has changed of ours. `starting`: this process has not seen to it before. Rejects
 * when the service cannot be asked.
 */
export async function keepWebhook(db: WebDatabase, { starting }: { starting: boolean }): Promise<void> {
	const { WEBHOOKS, WEBHOOK_SECRET } = env();
	if (WEBHOOKS === 'on' && WEBHOOK_SECRET.length > 0) return;
	const [listed, known] = await Promise.all([call(listWebhooks, { query: {} }), findRegistrations(db)]);
	if (!listed.ok) throw failed(listed.problem);
	const [endpoint] = listed.data;
	const own = endpoint && known.find(({ endpoint_id }) => endpoint_id === endpoint.id);
	if (WEBHOOKS === 'off') return own && remove(db, own.endpoint_id);
	const urls = ownUrls();
	if (urls.length === 0) return logOnce('The booking API cannot reach this site: set PUBLIC_URL to be told at once.');
	if (!endpoint) return register(db, urls);
	if (own) return starting ? adjust(db, own, endpoint, urls) : undefined;
	if (!urls.includes(endpoint.url))
		return logOnce(`Another webhook is registered at the booking API, so it is left alone: ${endpoint.id}`);
	// At our own address, and nobody knows its secret any more.
	if (listed.now - Date.parse(endpoint.created_at) < JUST_MADE_MS) return;
	await remove(db, endpoint.id);
	await register(db, urls);
}

async function remove(db: WebDatabase, id: string): Promise<void> {
	const answer = await call(deleteWebhook, { params: { id } });
	if (!answer.ok && answer.problem.status !== 404) throw failed(answer.problem);
	await dropRegistration(db, id);
}

/** Our addresses with what we ask to be told of at each, the best first. */
const offers = (urls: readonly string[]) => urls.flatMap((url) => WISHES.map((events) => ({ url, events })));

/** Registers the first of our addresses that the service takes, for all that it tells. */
async function register(db: WebDatabase, urls: readonly string[]): Promise<void> {
	for (const { url, events } of offers(urls)) {
		const answer = await call(createWebhook, { body: { url, events } });
		if (answer.ok) return keepRegistration(db, { endpoint_id: answer.data.id, url, events }, answer.data.secret);
		// Another process was first.
		if (problemCode(answer.problem) === 'unsafe_unique') return;
		if (answer.problem.kind !== 'refused') throw failed(answer.problem);
		logOnce(`The booking API does not tell ${url} of ${events.length} types: ${problemCode(answer.problem)}`);
	}
}

/** Brings what we have set ourselves up to date: our address may be another one, and there may be new types. */
async function adjust(db: WebDatabase, own: Registration, endpoint: Webhook, urls: readonly string[]): Promise<void> {
	if (endpoint.url !== own.url || !same(endpoint.events, own.events)) return;
	for (const { url, events } of offers(urls)) {
		if (url === own.url && same(own.events, events)) return;
		const answer = await call(updateWebhook, { params: { id: own.endpoint_id }, body: { url, events } });
		if (answer.ok) return void (await noteRegistration(db, { ...own, url, events }));
		if (answer.problem.kind !== 'refused') throw failed(answer.problem);
	}
}
