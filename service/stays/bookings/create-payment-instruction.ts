import type { createPaymentInstruction as Endpoint, PaymentInstruction } from '#contract/stays/booking.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { requireBooking } from './require-booking.ts';
import { requireStoredCard } from './stored-card.ts';
import { insertPaymentInstruction } from './store.ts';

/**
 * Tells a hotel which stored card pays for what is left to pay there.
 * @throws ServiceError `already_cancelled`, `unsupported_action` where the hotel takes none or all was paid
 */
export const createPaymentInstruction: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const booking = await requireBooking(ctx, params.id);
	const { accommodation } = booking.body.stay;
	if (booking.cancelled_at) throw new ServiceError('already_cancelled');
	if (!accommodation.paymentInstructionSupported || booking.body.payment_type === 'pay_now') {
		const message = 'This hotel takes no payment instructions, or nothing is left to pay there.';
		throw new ServiceError('unsupported_action', { message });
	}
	await requireStoredCard(ctx, body.card_id, { checkInDate: booking.check_in_date, pointer: '/card_id' });
	const given: PaymentInstruction = {
		id: newId('payment_instruction'),
		booking_id: booking.id,
		card_id: body.card_id,
		live_mode: booking.live_mode,
		created_at: ctx.now.toISOString(),
	};
	await insertPaymentInstruction(ctx.db, ctx.caller, given);
	return given;
};
