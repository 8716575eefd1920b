import assert from 'node:assert/strict';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { type Cut, perform } from './act.ts';
import { giveBack } from './give-back.ts';
import { HOUR_MS, type Life, type Change, type Model, sum, tell } from './model.ts';
import { saysTo } from './names.ts';
import { isOver, openAt } from './open-change.ts';
import { ask, expectAnswer, now, type Real } from './real.ts';

/** What an airline changes: the time, the aircraft, all of it, or a time that is settled by hand. */
export const KINDS = ['time', 'aircraft', 'cancelled', 'update_only'] as const;
type Kind = (typeof KINDS)[number];

/** After what delay a change may be refused, hours, by the law that holds for the route (docs/schedule-changes.md). */
const REFUSED_AFTER: Readonly<Record<string, number>> = { 'JFK-EWR': 3, 'BTS-ABV': 5, 'LTN-SYD': 5, 'JFK-LAX': 3 };
/** A change without flights can be answered for so long after those that it took. */
const AFTER_CANCELLED_MS = 30 * 24 * HOUR_MS;

/** How much later the first flight leaves. */
function delayOf({ added: [after], removed: [before] }: AirlineInitiatedChange): number {
	const leaves = (slice: typeof after) => Date.parse(`${slice?.segments[0]?.departing_at}Z`);
	return leaves(after) - leaves(before);
}

function changeOf(life: Life, kind: Kind, said: AirlineInitiatedChange): Change {
	const isFlown = kind !== 'cancelled';
	assert.equal(said.added.length, isFlown ? 1 : 0, 'what is flown in place of the flight');
	const delayMs = isFlown ? delayOf(said) : 0;
	return {
		id: said.id,
		kind,
		delayMs,
		isOpen: true,
		isOvertaken: false,
		mayRefuse: !isFlown || delayMs >= (REFUSED_AFTER[life.route] ?? Infinity) * HOUR_MS,
		endsAt: life.departsAt + (isFlown ? delayMs : AFTER_CANCELLED_MS),
	};
}

/** Has the airline of an order change its flight. */
export async function changeFlight(model: Model, real: Real, life: Life, kind: Kind): Promise<void> {
	const at = now(real);
	const body = { order_id: life.id, kind };
	const reply = await ask<AirlineInitiatedChange>(real, 'POST', '/sandbox/schedule_changes', body);
	const isWatched = !life.cancelledBy && !isOver(life, at) && life.departsAt > at;
	expectAnswer(real, 'schedule change', reply, isWatched ? 201 : 'unsupported_action');
	if (!isWatched) return;
	life.changes.push(changeOf(life, kind, reply.data));
	life.version++;
	tell(model, 'order.airline_initiated_change_detected');
}

/** Why an answer to a change is not taken, whoever gives it. */
function refusalToAnswer(life: Life, change: Change, at: number): string | undefined {
	if (life.cancelledBy) return 'already_cancelled';
	return change.isOpen && !life.acting && openAt(life, at) ? undefined : 'unsupported_action';
}

function refusalToAccept(life: Life, change: Change, at: number): string | undefined {
	const refusal = refusalToAnswer(life, change, at);
	if (change.isOvertaken && !life.cancelledBy) return 'stale_airline_initiated_change_accept';
	if (refusal) return refusal;
	if (life.changes.at(-1) !== change) return 'stale_airline_initiated_change_accept';
	const isAcceptable = change.kind === 'time' || change.kind === 'aircraft';
	return isAcceptable && life.departsAt > at ? undefined : 'unsupported_action';
}

/** The newest was answered: it and the older ones wait no more. */
function answered(life: Life, by: Change): void {
	for (const change of life.changes) {
		if (change !== by) change.isOvertaken ||= change.isOpen;
		change.isOpen = false;
	}
	life.version++;
}

/** Accepts a change, 0 the newest. Seats are lost with their aircraft, and paid back. */
export async function accept(
	model: Model,
	real: Real,
	life: Life,
	{ back, cut }: { back: number; cut: Cut | undefined },
): Promise<void> {
	const change = life.changes.at(-1 - (back % life.changes.length));
	assert.ok(change);
	await perform(model, real, life, {
		kind: 'answer_change',
		refusal: refusalToAccept(life, change, now(real)),
		says: saysTo(life.name, 'accepted'),
		cut,
		pays: [],
		status: 200,
		send: () => ask(real, 'POST', `/air/airline_initiated_changes/${change.id}/actions/accept`, {}),
		won: async () => {
			answered(life, change);
			life.departsAt += change.delayMs;
			const lost = change.kind === 'aircraft' ? life.extras.filter(({ type }) => type === 'seat') : [];
			const amount = sum(lost.map(({ cents }) => cents));
			life.extras = life.extras.filter((extra) => !lost.includes(extra));
			life.total -= amount;
			giveBack(model, life, amount, false);
		},
	});
}

/** Says what was done about a change elsewhere. */
export async function record(
	_: Model,
	real: Real,
	life: Life,
	{ back, outcome }: { back: number; outcome: 'accepted' | 'cancelled' | 'changed' },
): Promise<void> {
	const change = life.changes.at(-1 - (back % life.changes.length));
	assert.ok(change);
	const isNewest = life.changes.at(-1) === change;
	const isByHand = change.kind === 'update_only';
	const refusal = refusalToAnswer(life, change, now(real)) ?? (isNewest && isByHand ? undefined : 'unsupported_action');
	const path = `/air/airline_initiated_changes/${change.id}`;
	expectAnswer(real, 'record', await ask(real, 'PATCH', path, { action_taken: outcome }), refusal ?? 200);
	if (refusal !== undefined) return;
	answered(life, change);
	if (outcome === 'accepted') life.departsAt += change.delayMs;
}
