import type { FaultTest } from '../fault-test.ts';
import { checkInvariants } from '../check-invariants.ts';
import { liveOrders } from '../order-life/order-life.ts';
import type { Lab } from '../lab.ts';
import { expectThat, type Tally } from '../tally.ts';

/** Answers that are named in the table. */
const NAMED = 200;

async function lived(lab: Lab, rounds: number, tally: Tally): Promise<void> {
	const store = await lab.store();
	const { sequences, commands, answers, failure } = await liveOrders(
		{ database: { url: store.url, drop: async () => undefined } },
		lab.seed,
		rounds,
	);
	tally.attempts += sequences;
	// The whole story of a failure is longer than what a table shows.
	if (failure !== undefined) lab.log(failure);
	expectThat(
		tally,
		failure === undefined,
		() => `again: --only order-life --seed ${lab.seed} --rounds ${rounds}; ${failure}`,
	);
	await checkInvariants(store, new Map(), tally);
	tally.facts.push(`seed ${lab.seed}, ${commands} commands, ${answers.size} different answers`);
	const lines = [...answers].sort(([, a], [, b]) => b - a).slice(0, NAMED);
	lab.log(lines.map(([line, times]) => `${times} × ${line}`).join('\n'));
}

export const orderLife: FaultTest = {
	name: 'order-life',
	invariant:
		'random lives of orders and stays (booked, held, guaranteed, paid in every way, added to, changed, quoted, cancelled, their flights changed by airlines, last rooms, cut off, the clock moved): after each command the service says what a model of some hundred lines says, of state, codes, money, credits and events',
	rounds: 10_000,
	smallRounds: 40,
	run: lived,
};
