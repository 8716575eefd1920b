import { randomUUID } from 'node:crypto';
import { type History, noteSent } from './check-invariants.ts';
import { ask, codesOf, HANGS, Lost, type Reply } from './client.ts';
import type { Lab } from './lab.ts';
import { dataOf, hashOf, newMarker, searchAsk, SEARCH } from './searches.ts';
import { expectThat, type Tally } from './tally.ts';

/** A search that was acknowledged, to be read again later. */
export interface Acked {
	id: string;
	hash: string;
}

export interface LoadOptions {
	lab: Lab;
	tally: Tally;
	history: History;
	/** Where the next request goes; asked each time. */
	origin: () => string;
	workers: number;
	/** Statuses that may be answered while something is wrong. */
	allowed: readonly number[];
	/** Whether the simulated airlines may say that they failed: their books stand on the same server. */
	airlinesFail?: boolean;
	/** Longest that any reply may take, milliseconds. */
	limitMs: number;
	/** What to make of a request without a reply; a violation when absent. */
	onLost?: (lost: Lost) => void;
}

/** Clients that search and read without end. */
export interface Load {
	/** All that was acknowledged so far. */
	acked: Acked[];
	statuses: Map<number | string, number>;
	/** The longest time from question to reply, milliseconds. */
	slowestMs(): number;
	/** Ends the clients after the requests they are in. */
	stop(): Promise<void>;
}

const count = (statuses: Load['statuses'], key: number | string) => statuses.set(key, (statuses.get(key) ?? 0) + 1);

/** The statuses of a load in words. */
export const statusWords = (statuses: Load['statuses']): string =>
	[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');

function createJudge({ tally, allowed, airlinesFail = false, limitMs }: LoadOptions, statuses: Load['statuses']) {
	let slowest = 0;
	function judge(what: string, reply: Reply): void {
		count(statuses, reply.status);
		slowest = Math.max(slowest, reply.tookMs);
		const isAirlines = reply.status === 502 && codesOf(reply).join() === 'airline_internal';
		const may = reply.status < 300 || allowed.includes(reply.status) || (airlinesFail && isAirlines);
		expectThat(tally, may, () => `${what}: ${reply.status} ${reply.text.slice(0, 300)}`);
		expectThat(tally, reply.tookMs <= limitMs, () => `${what}: ${reply.status} after ${Math.round(reply.tookMs)} ms`);
	}
	return { judge, slowestMs: () => slowest };
}

/** Starts clients of which each searches, and reads now and then what was acknowledged before. */
export function startLoad(options: LoadOptions): Load {
	const { lab, tally, history, origin, workers, onLost } = options;
	const acked: Acked[] = [];
	const statuses: Load['statuses'] = new Map();
	const { judge, slowestMs } = createJudge(options, statuses);
	let going = true;

	async function search(): Promise<void> {
		const told = noteSent(history, newMarker());
		const key = Math.random() < 0.5 ? randomUUID() : undefined;
		const reply = await ask(origin(), searchAsk(lab.headers, told.marker, { key }));
		judge('a search', reply);
		if (reply.status !== 201) return;
		told.id = dataOf(reply).id;
		acked.push({ id: told.id, hash: hashOf(reply.text) });
	}

	async function read(): Promise<void> {
		const known = acked[Math.floor(Math.random() * acked.length)];
		if (!known) return;
		const reply = await ask(origin(), { path: `${SEARCH}/${known.id}`, headers: lab.headers });
		judge(`reading ${known.id}`, reply);
		if (reply.status === 200)
			expectThat(tally, hashOf(reply.text) === known.hash, () => `${known.id} has other bytes than were acknowledged`);
	}

	async function client(): Promise<void> {
		while (going) {
			tally.attempts++;
			try {
				await (Math.random() < 0.6 ? search() : read());
			} catch (error) {
				if (!(error instanceof Lost)) throw error;
				count(statuses, error.message);
				if (error.code === HANGS || !onLost) expectThat(tally, false, () => `no reply: ${error.message}`);
				else onLost(error);
				await new Promise((done) => setTimeout(done, 20));
			}
		}
	}

	const clients = Promise.all(Array.from({ length: workers }, client));
	// A failure of a client is told by `stop`.
	clients.catch(() => undefined);
	return {
		acked,
		statuses,
		slowestMs,
		stop: async () => {
			going = false;
			await clients;
		},
	};
}

/** Reads everything that was acknowledged and compares it byte for byte. */
export async function readAll(lab: Lab, origin: string, acked: readonly Acked[], tally: Tally): Promise<void> {
	for (const { id, hash } of acked) {
		const reply = await ask(origin, { path: `${SEARCH}/${id}`, headers: lab.headers });
		tally.attempts++;
		expectThat(
			tally,
			reply.status === 200,
			() => `${id} was acknowledged and answers ${reply.status} ${codesOf(reply).join()}`,
		);
		expectThat(
			tally,
			reply.status !== 200 || hashOf(reply.text) === hash,
			() => `${id} has other bytes than were acknowledged`,
		);
	}
}
