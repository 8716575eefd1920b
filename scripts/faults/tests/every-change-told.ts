import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WEBHOOK_EVENT_TYPES, type WebhookPayload } from '#contract/webhooks/webhook-event.ts';
import { ensureOrganisation } from '#service/identity/organisations/organisations.ts';
import { createToken } from '#service/identity/tokens/tokens.ts';
import { payIn } from '#service/ledger/ledger.ts';
import { type Actor, makeChange } from '#service/webhooks/testing/make-changes.ts';
import { expectSettled, shop } from '../booked.ts';
import { checkInvariants } from '../check-invariants.ts';
import { ask } from '../client.ts';
import { type FaultTest, waitUntil } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

const ORGANISATIONS = 3;
const DELIVERED_MS = 60_000;
const VERSION = { 'service-version': 'v2' };

/** An organisation in one mode, and the ids of the events that its receiver was told. */
interface Told extends Actor {
	name: string;
	organisationId: string;
	ids: Set<string>;
	strange: WebhookPayload[];
}

/** One receiver for all of them, which tells them apart by the path. */
async function startReceiver(actors: readonly Told[]) {
	const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
		const event = JSON.parse(await text(request)) as WebhookPayload;
		const actor = actors.find(({ name }) => request.url === `/${name}`);
		const own = event.live_mode === actor?.liveMode && event.identity_organisation_id === actor.organisationId;
		if (own) actor.ids.add(event.id);
		else actor?.strange.push(event);
		reply.end();
	};
	const server = createServer((request, reply) => void take(request, reply).catch(() => reply.destroy()));
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Where an actor's next request goes. */
type Origins = { service: (n: number) => string; cards: string };

async function actorOf(db: Store['db'], origins: Origins, organisationId: string, liveMode: boolean): Promise<Told> {
	const mode = liveMode ? 'live' : 'test';
	const { secret } = await createToken(db, { organisationId, mode, scope: 'read_write', brand: 'service' });
	const headers = { ...VERSION, authorization: `Bearer ${secret}` };
	let n = 0;
	return {
		name: `${organisationId}-${mode}`,
		organisationId,
		liveMode,
		ids: new Set(),
		strange: [],
		offers: new Map(),
		ask: ({ host, ...asked }) =>
			ask(host === 'cards' ? origins.cards : origins.service(n++), { ...asked, headers, timeoutMs: 150_000 }),
	};
}

/** Organisations with money, in both modes, on a new database. */
async function actorsOf({ db }: Store, origins: Origins): Promise<Told[]> {
	const actors: Told[] = [];
	for (let i = 0; i < ORGANISATIONS; i++) {
		const { id } = await ensureOrganisation(db, {
			name: `Organisation ${i}`,
			billingCurrency: 'USD',
			webhookHosts: ['127.0.0.1'],
		});
		const money = { amount: '90000000.00', currency: 'USD', reference: `paid in by ${id}` };
		await db.transaction((tx) => payIn(tx, { organisationId: id, liveMode: true }, money));
		for (const liveMode of [false, true]) actors.push(await actorOf(db, origins, id, liveMode));
	}
	return actors;
}

/** Every event arrived where it belongs, and as many as there were changes. */
async function expectTold({ db }: Store, actors: readonly Told[], changes: number, tally: Tally): Promise<void> {
	const isEmpty = async () => (await db.query('select 1 from service.webhook_sends limit 1')).length === 0;
	const tookMs = await waitUntil(DELIVERED_MS, isEmpty);
	expectThat(tally, tookMs !== undefined, () => `events wait after ${DELIVERED_MS} ms`);
	const events = await db.query<{ id: string; name: string }>(
		`select id, organisation_id || case when live_mode then '-live' else '-test' end as name from service.events`,
	);
	expectThat(tally, events.length === changes, () => `${changes} changes, ${events.length} events`);
	for (const { name, ids, strange } of actors) {
		const missing = events.filter((event) => event.name === name && !ids.has(event.id));
		expectThat(tally, missing.length === 0, () => `${missing.length} of ${name} never arrived: ${missing[0]?.id}`);
		expectThat(tally, strange.length === 0, () => `${name} was told of another's: ${JSON.stringify(strange[0])}`);
	}
}

async function everyChange(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, cards, originOf } = await shop(lab, { WEBHOOK_ALLOW_HOSTS: '127.0.0.1', SIMULATED_LIVE: '1' });
	const actors = await actorsOf(store, { service: originOf, cards: cards.origin });
	const receiver = await startReceiver(actors);
	try {
		for (const { ask: send, name } of actors) {
			const body = { url: `${receiver.url}/${name}`, events: WEBHOOK_EVENT_TYPES };
			const { status, text: reply } = await send({ method: 'POST', path: '/air/webhooks', body });
			if (status !== 201) throw new Error(`no webhook: ${status} ${reply.slice(0, 300)}`);
		}
		let changes = 0;
		await Promise.all(
			actors.map(async (actor) => {
				for (let n = 0; changes < rounds; n++) {
					const made = await makeChange(actor, n);
					changes += made;
				}
			}),
		);
		tally.attempts += changes;
		await expectSettled(store, tally);
		await expectTold(store, actors, changes, tally);
		await checkInvariants(store, new Map(), tally);
		tally.facts.push(`${actors.length} receivers`);
	} finally {
		receiver.close();
	}
}

export const everyChangeTold: FaultTest = {
	name: 'every-change-told',
	invariant: `changes of ${ORGANISATIONS} organisations in both modes at once on two processes: each has its one event, which arrives at its own organisation's webhook of its mode and at no other`,
	rounds: 10_000,
	run: everyChange,
};
