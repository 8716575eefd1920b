import type { cancelStaysBooking as Endpoint } from '#contract/stays/booking.ts';
import { fromMinor } from '#contract/common/amounts.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { stayPictures } from '../picture-addresses.ts';
import { rateOf } from '../quotes/stored-stay.ts';
import { assertCancellable } from './assert-cancellable.ts';
import type { BookingRow } from './booking-row.ts';
import { bookingView } from './booking-view.ts';
import { cancelStay, type StayCancellationAttempt } from './cancel-stay.kind.ts';
import { hotelRefusal } from './hotels.ts';
import { refundAt } from './rules.ts';
import { findPaidBooking, type PaidStay } from './store.ts';

/** Cancels a stay: asks its hotel once, and gives back what its rate says of this moment when it says yes. */
export const cancelStaysBooking: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const booking = await findPaidBooking(ctx.db, ctx.caller, params.id);
	if (!booking) throw new ServiceError('not_found');
	assertCancellable(booking, ctx.now);
	return carryOut(ctx, cancelStay, attemptOf(ctx, booking), {
		view: (cancelled) => bookingView(cancelled, stayPictures(ctx)),
		refused: hotelRefusal,
	});
};

const attemptOf = (ctx: RequestContext, booking: BookingRow & PaidStay): StayCancellationAttempt => ({
	id: newId('attempt'),
	kind: 'cancel_stay',
	organisation_id: booking.organisation_id,
	live_mode: booking.live_mode,
	subject_id: booking.id,
	locks: booking.id,
	supplier: booking.supplier,
	amount: fromMinor(0n, booking.currency),
	currency: booking.currency,
	payments: [],
	request: {},
	draft: { payments: booking.payments, payable: booking.payable },
	facts: { asked_at: ctx.now.toISOString(), refund: refundAt(rateOf(booking.body.stay), ctx.now) },
	idempotency_key: ctx.idempotencyKey,
});
