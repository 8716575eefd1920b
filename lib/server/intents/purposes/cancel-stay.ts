import 'server-only';
import { compareAmounts } from '#contract/common/amounts.ts';
import { cancelStaysBooking, getStaysBooking } from '#contract/stays/booking.ts';
import type { CancellationTimelineEntry } from '#contract/stays/rate.ts';
import { mayBeCancelled } from '#lib/stays/trip/may-be-cancelled.ts';
import { refundAt } from '#lib/stays/trip/refund-at.ts';
import { may } from '../../may.ts';
import { call } from '../../service-client.ts';
import { serviceAheadMs } from '../../service-clock.ts';
import { refused } from '../../service-problem.ts';
import { readStay } from '../../trips/read-trip.ts';
import type { IntentFacts, IntentRow } from '../intent-store.ts';
import { isText, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { CancelStayInput } from '../schemas.ts';
import { ASK_AGAIN_MS, KEEP_MS } from './act-times.ts';
import type { Begun, Found, Purpose } from './purpose.ts';

export interface CancelStayFacts extends IntentFacts {
	/** Until when how much comes back, of which currency. */
	timeline?: CancellationTimelineEntry[];
	currency?: string;
}

type Row = IntentRow<CancelStayFacts>;

const cancelled = ({ subject_id }: Row): Extract<Outcome<CancelStayFacts>, { state: 'won' }> => ({
	state: 'won',
	resultId: subject_id,
	facts: {},
});

/** Whether the stay is cancelled. Also by somebody else: it needs no cancelling then. */
async function find(row: Row): Promise<Found<CancelStayFacts>> {
	const answer = await call(getStaysBooking, { params: { id: row.subject_id } });
	if (!answer.ok) return UNKNOWN;
	return answer.data.cancelled_at ? cancelled(row) : { state: 'none', why: 'gateway_timeout_error' };
}

/** Cancels a stay for what comes back at that moment: its subject and its result are the booking. */
export const cancelStay = {
	name: 'cancel_stay',
	act: 'cancel_stay',
	needs: 'trip.cancel',
	input: CancelStayInput,
	async open(bookingId, viewer) {
		const read = await readStay(bookingId, viewer);
		if (read.state !== 'open') return read;
		if (read.access !== 'full') return { state: 'missing' as const };
		const { trip: booking, now } = read;
		if (!mayBeCancelled(booking, now)) return { state: 'closed' as const };
		const mayAct = (await may(viewer, 'trip.cancel', { tripId: booking.id })) === 'full';
		const timeline = booking.accommodation.rooms[0]?.rates[0]?.cancellation_timeline ?? [];
		const currency = booking.paid_currency;
		const back = { amount: refundAt(timeline, currency, now), currency };
		const aboveLimit = (await may(viewer, 'refund', { back })) === 'none';
		return {
			state: 'open',
			facts: {
				booking_reference: booking.reference,
				stay: {
					hotel: booking.accommodation.name,
					check_in_date: booking.check_in_date,
					check_out_date: booking.check_out_date,
				},
				timeline,
				currency,
			},
			keepMs: KEEP_MS,
			email: booking.email || null,
			shown: { booking, now, mayAct, aboveLimit },
		} satisfies Begun<CancelStayFacts, unknown>;
	},
	back: ({ agreed }) => agreed,
	shown: (_, { facts: { timeline } }) => ({ timeline }),
	request({ facts: { timeline = [], currency = '' } }, _, { agreed }) {
		// A deadline may have passed since the page was written.
		const now = refundAt(timeline, currency, Date.now() + serviceAheadMs());
		return agreed.currency === currency && compareAmounts(currency, now, agreed.amount) === 0
			? { body: {} }
			: refused(422, 'price_changed');
	},
	async send(row, _, { late, ...options }) {
		const answer = await call(cancelStaysBooking, { params: { id: row.subject_id } }, options);
		if (answer.ok) return answer.data.cancelled_at ? cancelled(row) : UNKNOWN;
		return refusedBy(answer.problem, late);
	},
	find,
	hasFailed: async ({ age_ms }) => age_ms >= ASK_AGAIN_MS,
	taken: new Set(['already_cancelled']),
	events: ['stays.booking.cancelled'],
	subjectOf({ data: { object } }) {
		const id = object.booking_id ?? object.id;
		return isText(id) ? { id } : null;
	},
	trip: ({ subject_id }) => subject_id,
	mails: { won: () => 'stay_cancelled', open: null },
} satisfies Purpose<CancelStayFacts, CancelStayInput>;
