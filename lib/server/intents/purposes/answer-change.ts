import 'server-only';
import {
	acceptAirlineInitiatedChange,
	type AirlineInitiatedChange,
	getAirlineInitiatedChange,
} from '#contract/air/airline-initiated-change.ts';
import { createOrderCancellation } from '#contract/air/order-cancellation.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { type ShownFlights, shownFlights } from '#lib/schedule-change/shown-flights.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import { may } from '../../may.ts';
import { call } from '../../service-client.ts';
import { refused } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { IntentFacts, IntentRow } from '../intent-store.ts';
import { failureOf, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { AnswerInput } from '../schemas.ts';
import { ASK_AGAIN_MS, KEEP_MS } from './act-times.ts';
import type { Begun, Found, Purpose } from './purpose.ts';

interface AnswerFacts extends IntentFacts {
	/** The schedule change that was shown. */
	change: { id: string; detected_at: string; booked: ShownFlights; now: ShownFlights };
}
type Row = IntentRow<AnswerFacts>;

/** An airline is asked for a quote. */
const QUOTE_TIMEOUT_MS = 20_000;

const accepted = ({ subject_id }: Pick<Row, 'subject_id'>): Extract<Outcome<AnswerFacts>, { state: 'won' }> => ({
	state: 'won',
	resultId: subject_id,
	facts: {},
});

const factsOf = ({ id, created_at, removed, added }: AirlineInitiatedChange): AnswerFacts['change'] => ({
	id,
	detected_at: created_at,
	booked: shownFlights(removed),
	now: shownFlights(added),
});

/** Whether the change is accepted. When something else was done about it, this intent has not done it. */
async function find({ facts, subject_id }: Row): Promise<Found<AnswerFacts>> {
	const change = await call(getAirlineInitiatedChange, { params: { id: facts.change.id } });
	if (!change.ok) return UNKNOWN;
	const { action_taken: taken, available_actions: actions } = change.data;
	if (taken === 'accepted') return accepted({ subject_id });
	return { state: 'none', why: taken === null && actions.length > 0 ? 'airline_unknown' : 'unsupported_action' };
}

/**
 * The outcome of an attempt that reached the service and that it has not told yet. While it is at it the order gives no quote of
 * a cancellation; once it gives one, nothing is on its way, and a change that is not accepted then was not.
 */
async function endOf(row: Row): Promise<Outcome<AnswerFacts>> {
	const quote = await call(
		createOrderCancellation,
		{ body: { order_id: row.subject_id } },
		{ timeoutMs: QUOTE_TIMEOUT_MS },
	);
	const found = await find(row);
	if (found.state !== 'none') return found;
	const open = found.why === 'airline_unknown';
	return open && !quote.ok ? UNKNOWN : { state: 'refused', failure: failureOf(found.why, true) };
}

/** Accepts a schedule change of the airline: its subject and its result are the order, which can be changed again later. */
export const answerChange = {
	name: 'answer_change',
	act: 'accept_schedule_change',
	needs: 'trip.answer_change',
	repeatable: true,
	input: AnswerInput,
	async open(orderId, viewer) {
		const trip = await readTrip(orderId, viewer);
		if (trip.state !== 'open') return trip;
		if (trip.access !== 'full') return { state: 'missing' as const };
		const { order, now } = trip;
		const waiting = openChange(order);
		if (!waiting) return { state: 'closed' as const, order, now };
		const mayAct = (await may(viewer, 'trip.answer_change', { tripId: order.id })) === 'full';
		return {
			state: 'open',
			facts: { booking_reference: order.booking_reference, change: factsOf(waiting.change) },
			keepMs: KEEP_MS,
			email: mailboxOf(order),
			shown: { order, now, mayAct, ...waiting },
		} satisfies Begun<AnswerFacts, unknown>;
	},
	shown: (_, { facts: { change } }) => ({ change }),
	request: ({ facts: { change } }, _, { change_id: id }) =>
		change.id === id ? { body: { change_id: id } } : refused(422, 'stale_airline_initiated_change_accept'),
	async send(row, { change_id: id }, { late, ...options }) {
		const answer = await call(acceptAirlineInitiatedChange, { params: { id } }, options);
		if (answer.ok) {
			if (answer.data.action_taken === 'accepted') return accepted(row);
			return late ? endOf(row) : UNKNOWN;
		}
		const outcome = refusedBy(answer.problem, late);
		// The act that is on its way may be this very attempt; and of an answer that says nothing there is no other.
		const undecided =
			outcome.state === 'unknown' ? answer.problem.replayed : outcome.failure.code === 'unsupported_action';
		return late && undecided ? endOf(row) : outcome;
	},
	find,
	hasFailed: async (attempt) => attempt.age_ms >= ASK_AGAIN_MS && (await endOf(attempt)).state === 'refused',
	// It was accepted elsewhere: this press has not done it.
	taken: new Set(),
	// The service tells of a change that it detects, not of one that is accepted.
	events: [],
	subjectOf: () => null,
	trip: ({ subject_id }) => subject_id,
	mails: {
		won: () => 'schedule_accepted',
		of: ({ facts: { change } }) => change.id,
		facts: ({ facts: { change } }) => ({ change_id: change.id }),
		open: null,
	},
} satisfies Purpose<AnswerFacts, AnswerInput, { change_id: string }>;
