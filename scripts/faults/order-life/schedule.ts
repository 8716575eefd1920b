import assert from 'node:assert/strict';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import { type Cut, perform } from './act.ts';
import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { flightsOf, nextSlice } from './flights.ts';
import { changeOf, isLowest } from './flown-now.ts';
import { refundOrder } from './refund-payments.ts';
import { type Change, type Extra, type Life, type Model, sum, tell } from './model.ts';
import { saysTo } from './names.ts';
import { isOver, openAt } from './open-change.ts';
import { ask, expectAnswer, now, readOrder, type Real } from './real.ts';

/** Settled with the airline by hand, and recorded here. */
const BY_HAND: ReadonlySet<ScheduleChangeKind> = new Set(['travel_agent_ticket', 'update_only']);
/** What some flights have none of: another airline to fly them, another airport near. The model knows no map. */
const MAY_NOT_BE: ReadonlySet<ScheduleChangeKind> = new Set(['operator', 'airport']);

/** Whether nothing of an order can be changed so at a moment. */
function isOutOfReach(life: Life, kind: ScheduleChangeKind, slice: number | undefined, at: number): boolean {
	if (life.cancelledBy || isOver(life, at) || slice === undefined) return true;
	const cabins = life.flights.filter((flight) => flight.slice === slice).flatMap((flight) => flight.cabins);
	return kind === 'downgrade' && cabins.every(isLowest);
}

/** Has the airline of an order change flights of it. */
export async function changeFlight(model: Model, real: Real, life: Life, kind: ScheduleChangeKind): Promise<void> {
	const at = now(real);
	const body = { order_id: life.id, kind };
	const reply = await ask<AirlineInitiatedChange>(real, 'POST', '/sandbox/schedule_changes', body);
	const slice = nextSlice(life, at);
	const cannot = isOutOfReach(life, kind, slice, at) || (MAY_NOT_BE.has(kind) && reply.status !== 201);
	expectAnswer(real, `schedule change (${kind})`, reply, cannot ? 'unsupported_action' : 201);
	if (cannot || slice === undefined) return;
	life.changes.push(changeOf(life, kind, slice, reply.data));
	life.version++;
	tell(model, 'order.airline_initiated_change_detected');
}

/** Why an answer to a change is not taken, from any caller. */
function refusalToAnswer(life: Life, change: Change, at: number): string | undefined {
	if (life.cancelledBy) return 'already_cancelled';
	return change.isOpen && !life.acting && openAt(life, at) ? undefined : 'unsupported_action';
}

function refusalToAccept(life: Life, change: Change, at: number): string | undefined {
	const refusal = refusalToAnswer(life, change, at);
	if (change.isOvertaken && !life.cancelledBy) return 'stale_airline_initiated_change_accept';
	if (refusal) return refusal;
	if (life.changes.at(-1) !== change) return 'stale_airline_initiated_change_accept';
	const isAcceptable = change.fliesAt !== null && !BY_HAND.has(change.kind);
	return isAcceptable && change.leavesAt > at ? undefined : 'unsupported_action';
}

/** The order flies as the change says. */
async function flown(real: Real, life: Life, { flights }: Change): Promise<void> {
	assert.deepEqual(await flightsOf(real, await readOrder(real, life.id)), flights, 'the flights of before and after');
	life.flights = flights;
}

/** Whether a seat is lost with its flight, its aircraft or its cabin. */
function isLost({ type, of }: Extra, { kind, place, booked }: Change): boolean {
	if (type !== 'seat') return false;
	if (kind === 'downgrade') return of.some((each) => each >= place && each < place + booked);
	return (kind === 'aircraft' || kind === 'connection_added') && of.includes(place);
}

/** Where an extra is once two flights have taken the place of one: a bag goes all the way. */
function placesAfter({ type, of }: Extra, { place, booked }: Change): number[] {
	const moved = of.map((each) => (each > place ? each + 1 : each));
	const isOfSlice = of.some((each) => each >= place && each < place + booked);
	if (type !== 'baggage' || !isOfSlice) return moved;
	return [...new Set([...moved, ...Array.from({ length: booked + 1 }, (_, i) => place + i)])];
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
			await flown(real, life, change);
			const lost = life.extras.filter((extra) => isLost(extra, change));
			const amount = sum(lost.map(({ cents }) => cents));
			life.extras = life.extras.filter((extra) => !lost.includes(extra));
			if (change.kind === 'connection_added') {
				life.extras = life.extras.map((extra) => ({ ...extra, of: placesAfter(extra, change) }));
			}
			life.total -= amount;
			refundOrder(model, life, amount, false);
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
	const isByHand = BY_HAND.has(change.kind);
	const refusal = refusalToAnswer(life, change, now(real)) ?? (isNewest && isByHand ? undefined : 'unsupported_action');
	const path = `/air/airline_initiated_changes/${change.id}`;
	expectAnswer(real, 'record', await ask(real, 'PATCH', path, { action_taken: outcome }), refusal ?? 200);
	if (refusal !== undefined) return;
	answered(life, change);
	if (outcome === 'accepted') await flown(real, life, change);
}
