import { randomUUID } from 'node:crypto';
import { searchFirst } from '../booked.ts';
import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { ask, codesOf, Lost, type Reply } from '../client.ts';
import { type FaultTest, inParallel, waitUntil } from '../fault-test.ts';
import type { Lab, ServiceOptions } from '../lab.ts';
import { between, dataOf, newMarker, searchAsk, searchBody } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';
import { startTcpProxy } from '../tcp-proxy.ts';

const TIMES = 32;
const isReplay = (reply: Reply) => reply.headers['idempotency-replayed'] === 'true';
const shown = (replies: readonly Reply[]) =>
	replies.map((reply) => `${reply.status} ${codesOf(reply).join()}`).join(', ');

/** Two processes of the service on one new database. */
export async function pair(lab: Lab, options: Omit<ServiceOptions, 'databaseUrl'> = {}) {
	const store = await lab.store();
	const services = await Promise.all([1, 2].map(() => lab.service({ ...options, databaseUrl: store.url })));
	const originOf = (n: number) => (services[n % 2] as (typeof services)[0]).origin;
	return { store, services, originOf };
}

/** The same, each of which has searched. */
export async function searchingPair(lab: Lab) {
	const made = await pair(lab);
	await searchFirst(lab, made.services);
	return made;
}

async function oneKeyManyTimes(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await searchingPair(lab);
	const history: History = new Map();
	await inParallel(rounds, 2, async () => {
		const [marker, key] = [newMarker(), randomUUID()];
		const told = noteSent(history, marker);
		const replies = await Promise.all(
			Array.from({ length: TIMES }, (_, n) => ask(originOf(n), searchAsk(lab.headers, marker, { key }))),
		);
		tally.attempts += TIMES;
		const done = replies.filter(({ status }) => status === 201);
		const refused = replies.filter(({ status }) => status === 409);
		expectThat(
			tally,
			done.length + refused.length === TIMES &&
				done.filter((reply) => !isReplay(reply)).length === 1 &&
				new Set(done.map(({ text }) => text)).size === 1 &&
				refused.every((reply) => codesOf(reply).join() === 'idempotency_key_in_use'),
			() => `${TIMES} with one key: ${shown(replies)}`,
		);
		if (done[0]) told.id = dataOf(done[0]).id;
	});
	await checkInvariants(store, history, tally);
}

async function oneKeyTwoBodies(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await searchingPair(lab);
	const history: History = new Map();
	await inParallel(rounds, 4, async (n) => {
		const key = randomUUID();
		const sent = [newMarker(), newMarker()].map((marker) => noteSent(history, marker));
		const send = (at: number) => ask(originOf(at), searchAsk(lab.headers, sent[at]?.marker ?? '', { key }));
		// Every other time both at once, on two processes.
		const replies = n % 2 ? await Promise.all([send(0), send(1)]) : [await send(0), await send(1)];
		tally.attempts += 2;
		const done = replies.filter(({ status }) => status === 201);
		const refused = replies.filter((reply) => codesOf(reply).join() === 'idempotency_key_mismatch');
		expectThat(tally, done.length === 1 && refused.length === 1, () => `one key, two bodies: ${shown(replies)}`);
		replies.forEach((reply, at) => {
			const told = sent[at];
			if (told && reply.status === 201) told.id = dataOf(reply).id;
			if (told && reply.status === 422) told.refused = true;
		});
	});
	await checkInvariants(store, history, tally);
}

async function replyCut(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const service = await lab.service({ databaseUrl: store.url });
	const proxy = await startTcpProxy(service.port);
	const near = `http://127.0.0.1:${proxy.port}`;
	const history: History = new Map();
	let cuts = 0;
	try {
		for (let n = 0; n < rounds; n++) {
			const [marker, key] = [newMarker(), randomUUID()];
			const told = noteSent(history, marker);
			const question = searchAsk(lab.headers, marker, { key, body: searchBody(marker, { wide: n % 4 === 0 }) });
			// Every other time when the reply is on its way, otherwise at any moment before.
			const afterCommit = n % 2 === 0;
			if (afterCommit) proxy.cutReplies(1);
			const soon = afterCommit ? undefined : setTimeout(() => proxy.cut(), between(0, 30));
			const first = await ask(near, question).catch((error: unknown) => error as Lost);
			clearTimeout(soon);
			proxy.cutReplies(0);
			if (first instanceof Lost) cuts++;
			let again: Reply | undefined;
			const settled = await waitUntil(30_000, async () => {
				again = await ask(service.origin, question);
				return again.status !== 409;
			});
			tally.attempts++;
			expectThat(
				tally,
				settled !== undefined && again?.status === 201,
				() => `retry after a cut reply: ${again?.status} ${again?.text.slice(0, 200)}`,
			);
			expectThat(tally, !afterCommit || !again || isReplay(again), () => 'retried after the commit, it was done again');
			expectThat(tally, !('text' in first) || first.text === again?.text, () => 'the retry has other bytes');
			if (again?.status === 201) told.id = dataOf(again).id;
		}
	} finally {
		await proxy.close();
	}
	tally.facts.push(`${cuts} replies cut`);
	await checkInvariants(store, history, tally);
}

export const IDEMPOTENCY: readonly FaultTest[] = [
	{
		name: 'one-key',
		invariant: `one Idempotency-Key, ${TIMES} at once over two processes: one effect, every reply the same bytes or 409`,
		rounds: 500,
		run: oneKeyManyTimes,
	},
	{
		name: 'one-key-two-bodies',
		invariant: 'one Idempotency-Key with two bodies, also at once: one is done, the other is 422 without effect',
		rounds: 1_000,
		run: oneKeyTwoBodies,
	},
	{
		name: 'reply-cut',
		invariant:
			'the connection breaks after the commit or at any moment; a retry with the same key gives one stored search and its bytes',
		rounds: 600,
		run: replyCut,
	},
];
