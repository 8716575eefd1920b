import type { createStaysBooking as Endpoint, NewStaysBooking } from '#contract/stays/booking.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { type FieldError, ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { unknownCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import { isPhoneNumber } from '#service/phone-number.ts';
import { stayPictures } from '../picture-addresses.ts';
import { requireQuote } from '../quotes/require-quote.ts';
import type { QuoteRow } from '../quotes/quote-row.ts';
import { rateOf } from '../quotes/stored-stay.ts';
import { bookStay } from './book-stay.kind.ts';
import { bookingView } from './booking-view.ts';
import { hotelRefusal } from './hotels.ts';
import { stayAttempt } from './stay-attempt.ts';
import { wayToPay } from './way-to-pay.ts';

/**
 * Books a quote: sets the money aside, asks the hotel once, and makes a booking of its yes. A hotel's no gives the money
 * back. What stays open is looked after until it is known.
 */
export const createStaysBooking: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const quote = await requireQuote(ctx, body.quote_id);
	const rate = rateOf(quote.stay);
	await assertWhole(ctx, body, quote);
	if (body.loyalty_programme_account_number && rate.loyaltyProgramme === null) {
		throw new ServiceError('loyalty_programme_unsupported');
	}
	const way = await wayToPay(ctx, body.payment, { rate, checkInDate: quote.question.checkInDate });
	const attempt = await stayAttempt(ctx, body, quote, way);
	return carryOut(ctx, bookStay, attempt, {
		view: (booking) => bookingView(booking, stayPictures(ctx)),
		refused: hotelRefusal,
	});
};

/** Everything about the guests that can be said without asking anyone. */
async function assertWhole(
	ctx: RequestContext,
	{ guests, users, phone_number }: NewStaysBooking,
	{ question }: QuoteRow,
): Promise<void> {
	const named = [
		...(users ?? []).map((id, i) => ({ id, pointer: `/users/${i}` })),
		...guests.flatMap(({ user_id: id }, i) => (id ? [{ id, pointer: `/guests/${i}/user_id` }] : [])),
	];
	const errors: FieldError[] = await unknownCustomerUsers(ctx.db, ctx.caller, named);
	if (guests.length > question.guests.length) {
		const message = `The stay is quoted for ${question.guests.length}.`;
		errors.push({ code: 'validation_length', pointer: '/guests', message });
	}
	if (!isPhoneNumber(phone_number)) {
		const message = 'There are no such phone numbers.';
		errors.push({ code: 'validation_format', pointer: '/phone_number', message });
	}
	if (errors.length > 0) throw new ValidationFailure(errors);
}
