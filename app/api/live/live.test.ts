import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from './route.ts';
import { readTick, type Tick } from '#lib/live/tick.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { setLocked, setRole } from '#lib/server/accounts/account-store.ts';
import { endSession } from '#lib/server/accounts/session-store.ts';
import { openDesk, signedIn } from '#lib/server/testing/signed-in.ts';
import { emptyTables } from '#lib/server/testing/empty-tables.ts';
import { type Someone, someone, testSettings } from '#lib/server/intents/testing/intents-bench.ts';
import { connectWebDatabase, webDatabase } from '#lib/server/db/web-database.ts';
import type { Env } from '#lib/server/env.ts';
import { tripLink } from '#lib/server/trips/read-trip.ts';
import { VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { PEER_HEADER } from '#lib/server/local-request.ts';
import { closeLiveHub, makeHub } from '#lib/server/live/live-hub.ts';
import { listenLive } from '#lib/server/live/live-listener.ts';
import { liveStream } from '#lib/server/live/live-stream.ts';
import { endStreams, forgetTicks, publishTick, publishTicks } from '#lib/server/live/publish.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));

const CODE = 'abcd-efgh-jkmn';
const ORDER = 'ord_0000000000000000000001';
const OTHER = 'ord_0000000000000000000002';
let database: TestDatabase;
const anna = someone();
const berta = someone();
const carla = someone();

beforeAll(async () => {
	database = await testDatabase();
	settings.value = { ...testSettings('http://127.0.0.1:9', database.url), AGENT_ACCESS_CODE: CODE };
	await webDatabase().query(
		`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until) values
		('bki_anna', $1, 'book', 'off_1', 'confirmed', $3, now()), ('bki_berta', $2, 'book', 'off_1', 'checking', null, now())`,
		[anna.id, berta.id, ORDER],
	);
	await webDatabase().query(
		`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + interval '1 day')`,
		[carla.id, ORDER],
	);
});
afterAll(async () => {
	await closeLiveHub();
	await database.drop();
});
beforeEach(() => emptyTables(webDatabase(), 'web.live_ticks'));

interface Listening {
	status: number;
	/** Of what came so far. */
	ticks: Tick[];
	ids: string[];
	ended: Promise<void>;
	leave: () => Promise<void>;
	/** Everything that was published before this has come by now. */
	settled: () => Promise<void>;
}

/** Reads a stream as a browser does. */
function read(body: ReadableStream<Uint8Array>): Omit<Listening, 'status' | 'settled'> {
	const ticks: Tick[] = [];
	const ids: string[] = [];
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let text = '';
	const ended = (async () => {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
			text = events.pop() ?? '';
			for (const event of events) {
				const id = /^id: (.*)$/m.exec(event)?.[1];
				if (id !== undefined) ids.push(id);
				const tick = readTick(/^data: (.*)$/m.exec(event)?.[1] ?? '');
				if (tick) ticks.push(tick);
			}
		}
	})().catch(() => {});
	return { ticks, ids, ended, leave: () => reader.cancel() };
}

const opened: Listening[] = [];
afterEach(async () => {
	for (const one of opened.splice(0)) await one.leave().catch(() => {});
});

type Agent = Pick<Awaited<ReturnType<typeof openDesk>>, 'cookie' | 'visitorId'>;

async function listen(
	who: Someone,
	{ query = '', last, agent }: { query?: string; last?: string; agent?: Agent } = {},
): Promise<Listening> {
	const cookie = `${VISITOR_COOKIE}=${who.cookie}${agent ? `; ${agent.cookie}` : ''}`;
	const request = new Request(`http://shop.example/api/live${query}`, {
		headers: { host: 'shop.example', cookie, [PEER_HEADER]: who.ip, ...(last && { 'last-event-id': last }) },
	});
	const response = await GET(request, { params: Promise.resolve({}) });
	if (!response.body || response.status !== 200)
		return {
			status: response.status,
			ticks: [],
			ids: [],
			ended: Promise.resolve(),
			leave: async () => {},
			settled: async () => {},
		};
	expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
	expect(response.headers.get('cache-control')).toContain('no-transform');
	const stream = read(response.body);
	const one = {
		...stream,
		status: 200,
		settled: async () => {
			const intent = `bki_end_${Math.random()}`;
			await webDatabase().query(
				`insert into web.intents (id, visitor_id, purpose, subject_id, keep_until) values ($1, $2, 'book', $1, now())`,
				[intent, agent?.visitorId ?? who.id],
			);
			await publishTick('intent', intent);
			await vi.waitFor(() => expect(stream.ticks.map(({ ref }) => ref)).toContain(intent));
		},
	};
	await vi.waitFor(() => expect(one.ids).not.toHaveLength(0));
	opened.push(one);
	return one;
}
const told = ({ ticks }: Listening): string[] =>
	ticks.filter(({ ref }) => !ref.startsWith('bki_end')).map(({ topic, ref }) => `${topic} ${ref}`);
const newAgent = () => openDesk(webDatabase());

const EVERYTHING = [
	{ topic: 'intent', ref: 'bki_anna' },
	{ topic: 'intent', ref: 'bki_berta' },
	{ topic: 'trip', ref: ORDER },
	{ topic: 'trip', ref: OTHER },
	{ topic: 'desk', ref: '*' },
] as const;

describe('who is told what', () => {
	it('a visitor of their own checkouts and of trips that are open to them', async () => {
		const [a, b, c] = [await listen(anna), await listen(berta), await listen(carla)];
		await publishTicks(EVERYTHING);
		await Promise.all([a.settled(), b.settled(), c.settled()]);
		expect(told(a)).toEqual(['intent bki_anna', `trip ${ORDER}`]);
		expect(told(b)).toEqual(['intent bki_berta']);
		expect(told(c)).toEqual([`trip ${ORDER}`]);
	});

	it('an agent of every trip and of the desk, and of no visitor’s checkout', async () => {
		const agent = await listen(anna, { agent: await newAgent() });
		await publishTicks(EVERYTHING);
		await agent.settled();
		expect(told(agent)).toEqual([`trip ${ORDER}`, `trip ${OTHER}`, 'desk *']);
	});

	it('one with the link of a mail of its trip, and a made-up link opens nothing', async () => {
		const key = new URL(tripLink(ORDER)).searchParams.get('key') ?? '';
		const stranger = someone();
		const linked = await listen(stranger, { query: `?trip=${ORDER}.${key}` });
		const forged = await listen(stranger, { query: `?trip=${OTHER}.${key}&trip=${ORDER}.x&trip=${ORDER}` });
		await publishTicks(EVERYTHING);
		await Promise.all([linked.settled(), forged.settled()]);
		expect(told(linked)).toEqual([`trip ${ORDER}`]);
		expect(told(forged)).toEqual([]);
	});

	it('nobody any more of a trip that was closed to them meanwhile', async () => {
		const c = await listen(carla);
		await webDatabase().query(`update web.trip_grants set expires_at = now() where visitor_id = $1`, [carla.id]);
		await publishTick('trip', ORDER);
		await c.settled();
		expect(told(c)).toEqual([]);
		await webDatabase().query(
			`update web.trip_grants set expires_at = now() + interval '1 day' where visitor_id = $1`,
			[carla.id],
		);
	});

	it('only that something changed: a tick has an id, a topic, a reference and a time', async () => {
		const a = await listen(anna);
		await publishTick('trip', ORDER);
		await a.settled();
		expect(a.ticks.slice(0, 1)).toEqual([
			{ id: expect.stringMatching(/^\d+$/), topic: 'trip', ref: ORDER, at: expect.stringMatching(/Z$/) },
		]);
	});
});

describe('coming back', () => {
	it('is told what was missed, and nothing of others', async () => {
		const first = await listen(anna);
		await publishTick('trip', ORDER);
		await first.settled();
		const last = first.ids.at(-1) ?? '';
		await first.leave();
		await publishTicks(EVERYTHING);
		const again = await listen(anna, { last });
		await again.settled();
		expect(told(again)).toEqual(expect.arrayContaining(['intent bki_anna', `trip ${ORDER}`]));
		expect(told(again).filter((one) => /berta|desk|0002$/.test(one))).toEqual([]);
		expect(Number(again.ids.at(-1))).toBeGreaterThan(Number(last));
	});

	it('by the address as by the header', async () => {
		await publishTick('desk');
		const [{ id } = { id: '' }] = await webDatabase().query<{ id: string }>('select max(id) as id from web.live_ticks');
		await publishTick('trip', ORDER);
		const again = await listen(anna, { query: `?last=${id}` });
		await vi.waitFor(() => expect(told(again)).toEqual([`trip ${ORDER}`]));
	});

	it('after longer than is kept, or with nonsense: everything may be old, or nothing is known', async () => {
		const lost = await listen(anna, { last: '999999999' });
		expect(told(lost)).toEqual(['all *']);
		const nonsense = await listen(anna, { last: '1; drop table' });
		await nonsense.settled();
		expect(told(nonsense)).toEqual([]);
	});

	it('after more than can be told: everything may be old', async () => {
		await publishTick('desk');
		const [{ id } = { id: '' }] = await webDatabase().query<{ id: string }>('select max(id) as id from web.live_ticks');
		await publishTicks(Array.from({ length: 301 }, () => ({ topic: 'trip' as const, ref: ORDER })));
		expect(told(await listen(anna, { last: id }))[0]).toBe('all *');
	});

	it('forgets ticks after an hour', async () => {
		await publishTicks(EVERYTHING);
		await webDatabase().query(`update web.live_ticks set at = at - interval '61 minutes' where topic = 'trip'`);
		await forgetTicks();
		const rows = await webDatabase().query<{ topic: string }>('select distinct topic from web.live_ticks order by 1');
		expect(rows.map(({ topic }) => topic)).toEqual(['desk', 'intent']);
	});
});

describe('streams', () => {
	it('end when their agent signs out, in every process, and leave others alone', async () => {
		const agent = await newAgent();
		const [signedIn, other] = [await listen(anna, { agent }), await listen(anna)];
		await endStreams(agent.visitorId);
		await signedIn.ended;
		await publishTick('trip', ORDER);
		await other.settled();
		expect(told(other)).toEqual([`trip ${ORDER}`]);
	});

	it('end when somebody at the desk or a traveller is locked, or has another role, by a write to the database alone', async () => {
		const db = webDatabase();
		const [agent, lead, traveller] = [
			await signedIn(db, 'agent'),
			await signedIn(db, 'lead'),
			await signedIn(db, 'traveller'),
		];
		const streams = [
			await listen(anna, { agent }),
			await listen(berta, { agent: lead }),
			await listen(carla, { agent: traveller }),
		];
		await setLocked(db, agent.account.id, true);
		await setRole(db, lead.account.id, 'traveller');
		await setLocked(db, traveller.account.id, true);
		await Promise.all(streams.map(({ ended }) => ended));
	});

	it('are not opened in a session that has ended', async () => {
		const agent = await newAgent();
		await endSession(webDatabase(), agent.sessionId);
		const stream = await listen(berta, { agent });
		await publishTicks(EVERYTHING);
		await publishTick('intent', 'bki_berta');
		await vi.waitFor(() => expect(told(stream)).toContain('intent bki_berta'));
		expect(told(stream).filter((one) => !one.includes('berta'))).toEqual([]);
	});

	it('are so many for a visitor and no more; one that is left makes room', async () => {
		const many = [await listen(anna), await listen(anna), await listen(anna), await listen(anna)];
		expect((await listen(anna)).status).toBe(429);
		expect((await listen(berta)).status).toBe(200);
		await many[0]?.leave();
		expect((await listen(anna)).status).toBe(200);
	});

	it('are not opened while nothing can be heard', async () => {
		await closeLiveHub();
		const url = database.url;
		settings.value.DATABASE_URL = 'postgres://nobody@127.0.0.1:9/none';
		expect((await listen(anna)).status).toBe(503);
		await closeLiveHub();
		settings.value.DATABASE_URL = url;
		expect((await listen(anna)).status).toBe(200);
	});

	it('end when their session is over, at the next beat', async () => {
		let stands = true;
		const beats: (() => void)[] = [];
		const hub = {
			ready: () => Promise.resolve(),
			join: ({ beat }: { beat: () => void }) => {
				beats.push(beat);
				return () => {};
			},
			close: () => Promise.resolve(),
		};
		const body = await liveStream(hub, {
			who: { visitorId: anna.id, role: 'agent', links: new Set() },
			last: undefined,
			stands: async () => stands,
			signal: new AbortController().signal,
		});
		const { ended } = read(body as ReadableStream<Uint8Array>);
		beats[0]?.();
		stands = false;
		beats[0]?.();
		await ended;
	});

	it('end when nobody reads them, so that memory stays bounded', async () => {
		let send: (tick: Tick) => void = () => {};
		let left = false;
		const hub = {
			ready: () => Promise.resolve(),
			join: (one: { send: (tick: Tick) => void }) => {
				send = one.send;
				return () => void (left = true);
			},
			close: () => Promise.resolve(),
		};
		await liveStream(hub, {
			who: { visitorId: anna.id, role: 'guest', links: new Set() },
			last: undefined,
			stands: async () => true,
			signal: new AbortController().signal,
		});
		let sent = 0;
		for (; !left && sent < 10_000; sent++)
			send({ id: String(sent), topic: 'trip', ref: ORDER, at: '2027-01-01T00:00:00Z' });
		expect(sent).toBeLessThan(1_000);
	});
});

describe('several processes', () => {
	it('hear each other, and after a broken connection say that everything may be old, then go on', async () => {
		const stream = async () => {
			const hub = makeHub((heard) => listenLive(database.url, heard));
			const body = await liveStream(hub, {
				who: { visitorId: anna.id, role: 'guest', links: new Set() },
				last: undefined,
				stands: async () => true,
				signal: new AbortController().signal,
			});
			return { hub, ...read(body as ReadableStream<Uint8Array>) };
		};
		const two = [await stream(), await stream()];
		await publishTick('trip', ORDER);
		for (const { ticks } of two) await vi.waitFor(() => expect(ticks.map(({ ref }) => ref)).toEqual([ORDER]));

		const killer = connectWebDatabase(database.url);
		await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'web live'`);
		for (const { ticks } of two) await vi.waitFor(() => expect(ticks.at(-1)?.topic).toBe('all'), 5_000);
		await publishTick('intent', 'bki_anna');
		for (const { ticks } of two) await vi.waitFor(() => expect(ticks.at(-1)?.ref).toBe('bki_anna'));
		await killer.close();
		for (const { hub, ended } of two) {
			await hub.close();
			await ended;
		}
	});
});
