import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#service/testing/create-test-app.ts';
import { deliverDue } from './dispatcher.ts';
import { ALL_MANNERS, type HostileReceiver, type Manner, startHostileReceiver } from './testing/hostile-receiver.ts';
import { startReceiver, type TestReceiver } from './testing/receiver.ts';
import { dispatching, type Subscriber, subscribe } from './testing/subscriber.ts';

const TIMEOUT_MS = 1_500;
const MOST_ATTEMPTS = 10;

/** Who takes nothing, however often it comes. The others answer 2xx, or are gone. */
const NEVER_TAKES: readonly Manner[] = [
	'fails',
	'is-busy',
	'is-busy-until',
	'redirects',
	'keeps-silent',
	'drips-head',
	'resets',
	'hangs-up',
	'hangs-up-in-body',
	'is-no-http',
	'is-http-2',
	'upgrades',
	'hints-for-ever',
	'has-endless-headers',
	'has-one-endless-header',
];
const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

let t: TestApp;
let hostile: HostileReceiver;
let good: TestReceiver;
beforeAll(async () => {
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: '127.0.0.1' } });
	hostile = await startHostileReceiver();
	good = await startReceiver();
});
afterAll(async () => {
	await t.close();
	hostile.close();
	await good.close();
});

interface Attempts {
	statuses: (number | null)[];
	/** Hours from the first attempt to the last. */
	hours: number;
	active: boolean;
	waiting: boolean;
}

async function attemptsOf({ webhookId }: Subscriber): Promise<Attempts> {
	const [row] = await t.db.query<Attempts>(
		`select array_agg(d.response_status_code order by d.created_at) as statuses,
			(extract(epoch from max(d.created_at) - min(d.created_at)) / 3600)::float8 as hours, w.active,
			exists (select from service.webhook_sends s where s.webhook_id = w.id) as waiting
		from service.webhooks w join service.webhook_deliveries d on d.webhook_id = w.id where w.id = $1 group by w.id`,
		[webhookId],
	);
	return row as Attempts;
}

/** Moves the clock of everybody who waits to the moment of their next attempt. */
const advanceAll = () =>
	t.db.query(
		`insert into service.test_clocks as c (organisation_id, offset_ms)
		select organisation_id, 100 + ceil(extract(epoch from due_at - service.app_now(organisation_id, live_mode)) * 1000)
		from service.webhook_sends where due_at > service.app_now(organisation_id, live_mode)
		on conflict (organisation_id) do update set offset_ms = c.offset_ms + excluded.offset_ms`,
	);

test('whatever receivers do: ten attempts within 72 hours, or an end; others get theirs, and memory stays', async () => {
	const subscribers = new Map<Manner, Subscriber>();
	for (const manner of ALL_MANNERS) subscribers.set(manner, await subscribe(t, hostile.url(manner)));
	for (const each of subscribers.values()) await each.tell();
	const other = await subscribe(t, good.url);
	const before = process.memoryUsage.rss();
	for (let round = 1; round <= MOST_ATTEMPTS + 3; round++) {
		await other.tell(5);
		await deliverDue({ ...dispatching(t), timeoutMs: TIMEOUT_MS });
		// On a busy machine one may be given up that had arrived: what counts is that each has.
		const arrived = new Set(good.received.map(({ headers }) => headers['webhook-id']));
		expect(arrived.size, `round ${round}`).toBe(5 * round);
		await advanceAll();
	}
	expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(250);
	for (const [manner, subscriber] of subscribers) {
		const { statuses, hours, active, waiting } = await attemptsOf(subscriber);
		expect(waiting, manner).toBe(false);
		expect(active, manner).toBe(manner !== 'is-gone');
		if (NEVER_TAKES.includes(manner)) {
			expect(statuses, manner).toHaveLength(MOST_ATTEMPTS);
			expect(statuses.some(isTaken), manner).toBe(false);
			expect(hours, manner).toBeGreaterThan(69);
			expect(hours, manner).toBeLessThan(72);
		} else {
			// What a busy machine was too slow for came again; what was taken did not.
			expect(statuses.findIndex(isTaken), `${manner}: ${statuses.join()}`).toBe(
				manner === 'is-gone' ? -1 : statuses.length - 1,
			);
			expect(statuses.length, manner).toBeLessThan(MOST_ATTEMPTS);
		}
	}
}, 240_000);
