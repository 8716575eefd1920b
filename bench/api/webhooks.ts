import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import { readConfig } from '#service/config.ts';
import type { Queryable } from '#service/db/db.ts';
import { connect } from '#base/pool.ts';
import { ensureOrganisation } from '#service/identity/organisations/organisations.ts';
import { newId } from '#service/ids.ts';
import { webhookSecrets } from '#service/webhooks/webhook-secrets.ts';
import { type BareServer, startFloor } from '../lib/bare.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuMicros, median } from '../lib/cpu.ts';
import { type RunningService, withService } from '../lib/service.ts';
import type { Row } from '../lib/table.ts';

const RECEIVERS = 8;
const PATIENCE_MS = 120_000;
/** What waits for the receiver that never answers. */
const DEAD_BACKLOG = 2_000;

/** What the receivers have counted. */
interface Told {
	count: number;
	different: number;
	wrong: number;
	firstMs: number;
	lastMs: number;
}

interface Scene {
	db: Queryable;
	sink: BareServer;
	service: RunningService;
	/** Webhooks of separate organisations, and one whose receiver never answers. */
	alive: readonly string[];
	dead: string;
}

async function insertWebhook(bench: Bench, db: Queryable, url: string, secret: string): Promise<string> {
	const id = newId('webhook');
	const organisation = await ensureOrganisation(db, {
		name: `Receiver ${id}`,
		billingCurrency: 'USD',
		webhookHosts: ['127.0.0.1'],
	});
	const sealed = webhookSecrets(readConfig(bench.environment)).seal(secret, id);
	await db.query(
		`insert into service.webhooks (id, organisation_id, live_mode, url, events, secret, created_at, updated_at)
		values ($1, $2, false, $3, $4, $5, now(), now())`,
		[id, organisation.id, url, [...WEBHOOK_EVENT_TYPES], sealed],
	);
	return id;
}

/** Writes events that are due at once, in turn for each of some webhooks, by one statement. */
async function tell(db: Queryable, webhooks: readonly string[], count: number): Promise<void> {
	const ids = Array.from({ length: count }, () => newId('webhook_event'));
	await db.query(
		`with told as (
			select u.id as event_id, w.* from unnest($1::text[]) with ordinality as u (id, n)
			join service.webhooks w on w.id = ($2::text[])[1 + u.n % cardinality($2::text[])]
		), event as (
			insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
			select event_id, organisation_id, live_mode, 'order.created', event_id,
				json_build_object('id', event_id, 'order_id', event_id, 'offer_id', event_id), now() from told
		)
		insert into service.webhook_sends (event_id, webhook_id, organisation_id, live_mode, first_due_at, due_at)
		select event_id, id, organisation_id, live_mode, now(), now() from told`,
		[ids, webhooks],
	);
}

async function counted(sink: BareServer, path = '/'): Promise<Told> {
	const reply = await request(sink.origin + path);
	return (await reply.body.json()) as Told;
}

interface Side {
	perSecond: number;
	cpuMicrosEach: number;
}

/** Has so many events delivered, and gives how fast it was from the first to the last of them. */
async function measure({ db, sink, service, alive }: Scene, count: number): Promise<Side> {
	await counted(sink, '/reset');
	const before = cpuMicros(service.pid);
	await tell(db, alive, count);
	const end = performance.now() + PATIENCE_MS;
	let told = await counted(sink);
	while (told.different < count && performance.now() < end) {
		await delay(50);
		told = await counted(sink);
	}
	if (told.different < count) throw new Error(`${told.different} of ${count} events arrived in ${PATIENCE_MS} ms`);
	if (told.wrong > 0) throw new Error(`${told.wrong} signatures are wrong`);
	return {
		perSecond: (told.count - 1) / ((told.lastMs - told.firstMs) / 1_000),
		cpuMicrosEach: (cpuMicros(service.pid) - before) / count,
	};
}

/** The same with something waiting for a receiver that never answers. */
async function besideDead(scene: Scene, count: number): Promise<Side> {
	await tell(scene.db, [scene.dead], DEAD_BACKLOG);
	// Until the worker has met it.
	await delay(1_000);
	const side = await measure(scene, count);
	await scene.db.query('delete from service.webhook_sends where webhook_id = $1', [scene.dead]);
	return side;
}

async function alternate(scene: Scene, quick: boolean): Promise<{ alone: Side; beside: Side }[]> {
	const [pairs, count] = quick ? [5, 2_000] : [11, 8_000];
	await measure(scene, count);
	const rounds: { alone: Side; beside: Side }[] = [];
	for (let pair = 0; pair < pairs; pair++) {
		const first = pair % 2 === 0 ? await besideDead(scene, count) : undefined;
		const alone = await measure(scene, count);
		rounds.push({ alone, beside: first ?? (await besideDead(scene, count)) });
	}
	return rounds;
}

function rowsOf(rounds: readonly { alone: Side; beside: Side }[]): Row[] {
	const rates = rounds.map(({ alone }) => alone.perSecond);
	const ratios = rounds.map(({ alone, beside }) => beside.perSecond / alone.perSecond);
	const [rate, ratio, cpu] = [median(rates), median(ratios), median(rounds.map(({ alone }) => alone.cpuMicrosEach))];
	return [
		{
			measure: `Signed webhook deliveries a second of one worker, ${RECEIVERS} receivers on the same machine`,
			goal: '≥ 1,000',
			value: rate.toFixed(0),
			met: rate >= 1_000,
			note: `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}; ${cpu.toFixed(0)} µs of the worker’s CPU each, which would be ${(1e6 / cpu).toFixed(0)} a second of one core; we aim at 2,000`,
		},
		{
			measure: 'The same beside a receiver that never answers, ÷ without it',
			goal: '≥ 0.95',
			value: ratio.toFixed(2),
			met: ratio >= 0.95,
			note: `${DEAD_BACKLOG} events wait for it; pairs ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
		},
	];
}

/** How fast a worker delivers, and what a dead receiver takes from the others. */
export async function webhooks(bench: Bench): Promise<Row[]> {
	const db = connect(bench.environment.DATABASE_URL ?? '', { applicationName: 'bench', statementTimeoutMs: 60_000 });
	const secret = randomBytes(24).toString('base64');
	const sink = await startFloor('webhook-sink.mjs', secret);
	try {
		const insert = (path: string) => insertWebhook(bench, db, sink.origin + path, secret);
		const alive = await Promise.all(Array.from({ length: RECEIVERS }, () => insert('/told')));
		const dead = await insert('/silent');
		const allowed = { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' };
		const rounds = await withService(
			bench,
			(service) => alternate({ db, sink, service, alive, dead }, bench.quick),
			allowed,
		);
		return rowsOf(rounds);
	} finally {
		sink.stop();
		await db.close();
	}
}
