import { drain, expectOnce, startBatch } from '../batches.ts';
import { checkInvariants, type History, noteSent } from '../check-invariants.ts';
import { ask } from '../client.ts';
import { type FaultTest, inParallel } from '../fault-test.ts';
import type { Lab } from '../lab.ts';
import { dataOf, newMarker, SEARCH, searchBody } from '../searches.ts';
import { expectThat, type Tally } from '../tally.ts';

const POLLERS = 4;

async function twoPollers(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const history: History = new Map();
	const services = await Promise.all(
		(['real', '0'] as const).map((latency) =>
			lab.service({ databaseUrl: store.url, settings: { SIMULATED_LATENCY: latency } }),
		),
	);
	const originOf = (n: number) => services[n % services.length]?.origin ?? '';
	let handedOut = 0;
	await inParallel(rounds, 12, async (n) => {
		const told = noteSent(history, newMarker());
		const batch = await startBatch(lab, originOf(n), searchBody(told.marker, { wide: true }), 5_000);
		told.id = batch.id;
		await Promise.all(Array.from({ length: POLLERS }, (_, poller) => drain(lab, originOf(poller), batch, tally)));
		expectOnce(batch, tally);
		const stored = dataOf(await ask(originOf(n), { path: `${SEARCH}/${batch.id}`, headers: lab.headers })).offers ?? [];
		const lost = stored.filter(({ id }) => !batch.offers.has(id));
		expectThat(tally, lost.length === 0, () => `${batch.id}: ${lost.length} of ${stored.length} offers reached nobody`);
		expectThat(tally, batch.offers.size === stored.length, () => `${batch.id} handed out offers that are not stored`);
		handedOut += batch.offers.size;
	});
	tally.facts.push(`${rounds} batch searches`, `${handedOut} offers`);
	await checkInvariants(store, history, tally);
}

export const pollersOnTwoProcesses: FaultTest = {
	name: 'two-pollers',
	invariant: `${POLLERS} pollers on two processes: every batch is handed out exactly once, none is lost`,
	rounds: 400,
	run: twoPollers,
};
