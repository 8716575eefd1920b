import type { createSandboxNoShow as contract } from '#contract/sandbox/no-shows.ts';
import { paymentView } from '../../air/payments/payment-view.ts';
import { carryOut } from '../../attempts/carry-out.ts';
import type { RequestContext } from '../../context.ts';
import type { Verb } from '../../http/handler.ts';
import { newId } from '../../ids.ts';
import { assertNoShow, type NoShowCharge } from '../../stays/bookings/assert-no-show.ts';
import type { BookingRow } from '../../stays/bookings/booking-row.ts';
import { chargeNoShow, type NoShowAttempt } from '../../stays/bookings/charge-no-show.kind.ts';
import { hotelRefusal } from '../../stays/bookings/hotels.ts';
import { requireBooking } from '../../stays/bookings/require-booking.ts';

/**
 * Has a simulated hotel say that a guest did not come: the card that guarantees the stay is charged.
 * @throws ServiceError `not_found`, `unsupported_action`, what the card says
 */
export const createSandboxNoShow: Verb<typeof contract> = async (ctx, { body }) => {
	const booking = await requireBooking(ctx, body.booking_id);
	const charge = assertNoShow(booking, ctx.now);
	return carryOut(ctx, chargeNoShow, attemptOf(ctx, booking, charge), { view: paymentView, refused: hotelRefusal });
};

function attemptOf(ctx: RequestContext, booking: BookingRow, { amount, cardId }: NoShowCharge): NoShowAttempt {
	const id = newId('payment');
	return {
		id,
		kind: 'charge_no_show',
		organisation_id: booking.organisation_id,
		live_mode: booking.live_mode,
		subject_id: booking.id,
		locks: booking.id,
		supplier: booking.supplier,
		amount,
		currency: booking.currency,
		payments: [
			{
				id,
				type: 'card',
				amount,
				airline_credit_id: null,
				passenger_id: null,
				card_id: cardId,
				three_d_secure_session_id: null,
			},
		],
		request: {},
		draft: {},
		facts: { asked_at: ctx.now.toISOString() },
		idempotency_key: ctx.idempotencyKey,
	};
}
