import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { drain, expectOnce, startBatch } from '../batches.ts';
import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { ask } from '../client.ts';
import { databaseNow, moveClock } from '../clocks.ts';
import type { FaultTest } from '../fault-test.ts';
import type { Lab, Store } from '../lab.ts';
import { dataOf, newMarker, type OnWire, searchAsk, searchBody, SEARCH } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

/** How long before an offer expires the reading begins; longer than any process may believe an older clock. */
const BEFORE_MS = 1_400;
const AFTER_MS = 400;
const READERS = 6;
const SKEW_MINUTES = 26;
const LIBFAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
	.map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
	.find((file) => existsSync(file));

async function search(lab: Lab, origin: string, history: History): Promise<OnWire> {
	const told = noteSent(history, newMarker());
	const data = dataOf(
		await ask(origin, searchAsk(lab.headers, told.marker, { body: searchBody(told.marker, { wide: true }) })),
	);
	told.id = data.id;
	return data;
}

const expiryOf = ({ offers = [] }: OnWire): string => offers.map((offer) => offer.expires_at).sort()[0] ?? '';

/** Lists and reads offers; none that had expired before the question was sent may be listed, or be given a new price. */
async function readOnce(lab: Lab, store: Store, origin: string, found: OnWire, tally: Tally): Promise<void> {
	const now = await databaseNow(store);
	const first = found.offers?.find((offer) => offer.expires_at === expiryOf(found));
	const [list, one] = await Promise.all([
		ask(origin, { path: `/air/offers?offer_request_id=${found.id}&limit=200`, headers: lab.headers }),
		ask(origin, { path: `/air/offers/${first?.id}`, headers: lab.headers }),
	]);
	tally.attempts += 2;
	const listed = (JSON.parse(list.text) as { data: NonNullable<OnWire['offers']> }).data;
	const stale = listed.filter((offer) => offer.expires_at <= now);
	expectThat(
		tally,
		list.status === 200 && stale.length === 0,
		() => `at ${now} the list has offers until ${stale[0]?.expires_at} (${list.status})`,
	);
	const read = (JSON.parse(one.text) as { data: NonNullable<OnWire['offers']>[0] }).data;
	expectThat(
		tally,
		one.status === 200 && first !== undefined && read.expires_at <= first.expires_at,
		() => `reading an offer until ${first?.expires_at}: ${one.status} until ${read?.expires_at}`,
	);
}

async function race(lab: Lab, store: Store, origins: readonly string[], rounds: number, tally: Tally): Promise<void> {
	const history: History = new Map();
	for (let n = 0; n < rounds; n++) {
		const found = await search(lab, origins[0] ?? '', history);
		const expiry = Date.parse(expiryOf(found));
		const ahead = expiry - Date.parse(await databaseNow(store)) - BEFORE_MS;
		if (ahead > 0) await moveClock(lab, origins[n % origins.length] ?? '', Math.round(ahead));
		// Whatever a process still believed of the clock is forgotten.
		await delay(1_000);
		const until = performance.now() + Math.max(0, expiry - Date.parse(await databaseNow(store))) + AFTER_MS;
		await Promise.all(
			Array.from({ length: READERS }, async (_, reader) => {
				while (performance.now() < until)
					await readOnce(lab, store, origins[reader % origins.length] ?? '', found, tally);
			}),
		);
	}
	await checkInvariants(store, history, tally);
}

async function expiryRaced(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const services = await Promise.all([1, 2].map(() => lab.service({ databaseUrl: store.url })));
	await race(
		lab,
		store,
		services.map(({ origin }) => origin),
		rounds,
		tally,
	);
	tally.facts.push(`${rounds} expiries`);
}

/** A process whose own clock is wrong by this much. */
function skewed(lab: Lab, databaseUrl: string, minutes: number) {
	const shift = minutes * 60_000;
	return LIBFAKETIME
		? lab.service({
				databaseUrl,
				settings: { LD_PRELOAD: LIBFAKETIME, FAKETIME: `${minutes > 0 ? '+' : ''}${minutes}m` },
			})
		: lab.service({
				databaseUrl,
				settings: { WAYFARE_CLOCK_SHIFT_MS: String(shift) },
				nodeArgs: ['--import', new URL('../shift-clock.mjs', import.meta.url).href],
			});
}

async function clockSkew(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	for (const minutes of [SKEW_MINUTES, -SKEW_MINUTES]) {
		const store = await lab.store();
		const services = [await lab.service({ databaseUrl: store.url }), await skewed(lab, store.url, minutes)];
		const origins = services.map(({ origin }) => origin);
		const history: History = new Map();
		for (const origin of origins) {
			const before = await databaseNow(store);
			const found = await search(lab, origin, history);
			tally.attempts++;
			expectThat(
				tally,
				Math.abs(Date.parse(found.created_at) - Date.parse(before)) < 60_000,
				() => `a search at ${before} by the database says ${found.created_at}`,
			);
			for (const other of origins) {
				const read = await ask(other, { path: `${SEARCH}/${found.id}`, headers: lab.headers });
				expectThat(tally, read.status === 200, () => `a search of the other process: ${read.status}`);
			}
			const told = noteSent(history, newMarker());
			const batch = await startBatch(lab, origin, searchBody(told.marker, { wide: true }));
			told.id = batch.id;
			await Promise.all(origins.map((poller) => drain(lab, poller, batch, tally)));
			expectOnce(batch, tally);
			expectThat(tally, batch.offers.size > 0, () => `${batch.id} brought nothing with a clock ${minutes} minutes off`);
		}
		await checkInvariants(store, history, tally);
		await store.db.query('delete from service.searches');
		await store.db.query('delete from service.search_parts');
		await race(lab, store, origins, Math.ceil(rounds / 2), tally);
	}
	tally.facts.push(
		`±${SKEW_MINUTES} minutes by ${LIBFAKETIME ? 'libfaketime' : 'a shifted Date, libfaketime being absent'}`,
	);
}

export const EXPIRY: readonly FaultTest[] = [
	{
		name: 'expiry-raced',
		invariant:
			'lists and reads around the moment an offer expires, on two processes: none is listed or priced again after it, by the database’s clock',
		rounds: 40,
		run: expiryRaced,
	},
	{
		name: 'clock-skew',
		invariant: 'one of two processes has a wrong clock: what expires, batches and creation times go by the database’s',
		rounds: 20,
		run: clockSkew,
	},
];
