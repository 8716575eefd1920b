import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { ask } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { between, dataOf, newMarker, SEARCH, searchAsk } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';
import { searchingPair } from './idempotency.ts';

const STABLE = 120;
const WRITERS = 200;
/** In all, for each round: a walk towards the newest must be able to arrive. */
const MOST_INSERTS = 4_000;
const PAGERS = 4;

interface Page {
	data: { id: string }[];
	meta: { after: string | null; before: string | null };
}

async function pageAt(lab: Lab, origin: string, query: string): Promise<Page> {
	const reply = await ask(origin, { path: `${SEARCH}?${query}`, headers: lab.headers });
	if (reply.status !== 200) throw new Error(`a page answers ${reply.status} ${reply.text.slice(0, 200)}`);
	return JSON.parse(reply.text) as Page;
}

/** Reads the whole list, forwards and then back from its end. */
async function walk(lab: Lab, originOf: (n: number) => string, stable: readonly string[], tally: Tally): Promise<void> {
	const limit = between(3, 40);
	for (const direction of ['after', 'before'] as const) {
		const seen: string[] = [];
		let query = `limit=${limit}`;
		// Back from a cursor at the end: the last page once more, without its own last row.
		let last: string | undefined;
		if (direction === 'before') {
			let page = await pageAt(lab, originOf(0), query);
			while (page.meta.after) page = await pageAt(lab, originOf(0), `limit=${limit}&after=${page.meta.after}`);
			seen.push(...page.data.map(({ id }) => id));
			last = page.meta.before ?? undefined;
			if (!last) continue;
			query = `limit=${limit}&before=${last}`;
		}
		for (let n = 0; ; n++) {
			const page = await pageAt(lab, originOf(n), query);
			tally.attempts++;
			if (direction === 'after') seen.push(...page.data.map(({ id }) => id));
			else seen.unshift(...page.data.map(({ id }) => id));
			const cursor = page.meta[direction];
			if (!cursor) break;
			query = `limit=${limit}&${direction}=${cursor}`;
		}
		const once = new Set(seen);
		const skipped = stable.filter((id) => !once.has(id));
		const sorted = [...seen].sort().reverse();
		expectThat(tally, once.size === seen.length, () => `${direction}: ${seen.length - once.size} rows came twice`);
		expectThat(
			tally,
			skipped.length === 0,
			() => `${direction}: ${skipped.length} of ${stable.length} rows were skipped`,
		);
		expectThat(tally, sorted.join() === seen.join(), () => `${direction}: not newest first`);
	}
}

async function stablePages(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const { store, originOf } = await searchingPair(lab);
	const history: History = new Map();
	const insert = async (n: number): Promise<string | undefined> => {
		const told = noteSent(history, newMarker());
		const reply = await ask(originOf(n), {
			...searchAsk(lab.headers, told.marker),
			path: `${SEARCH}?return_offers=false`,
		});
		expectThat(tally, reply.status === 201, () => `inserting: ${reply.status} ${reply.text.slice(0, 200)}`);
		if (reply.status !== 201) return undefined;
		told.id = dataOf(reply).id;
		return told.id;
	};
	const stable: string[] = [];
	await inParallel(STABLE, 8, async (n) => {
		const id = await insert(n);
		if (id) stable.push(id);
	});
	let going = true;
	let inserted = 0;
	const writers = Promise.all(
		Array.from({ length: WRITERS }, async (_, n) => {
			while (going && inserted < rounds * MOST_INSERTS) {
				inserted++;
				await insert(n);
			}
		}),
	);
	writers.catch(() => undefined);
	await inParallel(rounds, PAGERS, async () => walk(lab, originOf, stable, tally));
	going = false;
	await writers;
	tally.facts.push(`${inserted} rows inserted meanwhile by ${WRITERS} writers`);
	await checkInvariants(store, history, tally);
}

export const pagesWhileWriting: FaultTest = {
	name: 'stable-pages',
	invariant: `lists of searches read both ways while ${WRITERS} writers insert: no row twice, none skipped that was there before`,
	rounds: 20,
	run: stablePages,
};
