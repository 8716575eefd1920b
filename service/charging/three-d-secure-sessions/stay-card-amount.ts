import { subtractAmounts } from '#contract/common/amounts.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import { requireBooking } from '#service/stays/bookings/require-booking.ts';
import { paidNow } from '#service/stays/quotes/paid-now.ts';
import { requireQuote } from '#service/stays/quotes/require-quote.ts';
import { rateOf } from '#service/stays/quotes/stored-stay.ts';
import type { AmountOf, PayableAmount } from './payable-amount.ts';

/** An amount that a card is asked for. */
function payable(amount: string, currency: string): PayableAmount {
	if (Number(amount) > 0) return { amount, currency };
	const message = 'No card is charged for this.';
	throw new ValidationFailure([{ code: 'validation_inclusion', pointer: '/resource_id', message }]);
}

/**
 * What a card is charged when a quote is booked: all of it, or its deposit.
 * @throws ServiceError `not_found`, `rate_unavailable`, `cannot_pay_with_card`
 * @throws ValidationFailure of a guarantee, which charges nothing
 */
export const quoteCardAmount: AmountOf = async (ctx, quoteId) => {
	const { stay, expires_at } = await requireQuote(ctx, quoteId);
	if (expires_at <= ctx.now) throw new ServiceError('rate_unavailable');
	const rate = rateOf(stay);
	const due = payable(paidNow(rate), rate.currency);
	if (!rate.paymentMethods.includes('card')) throw new ServiceError('cannot_pay_with_card');
	return due;
};

/**
 * What a card is to pay at the hotel of a booking: the total without what was paid.
 * @throws ServiceError `not_found`, `already_cancelled`
 * @throws ValidationFailure where nothing is left to pay
 */
export const bookingCardAmount: AmountOf = async (ctx, bookingId) => {
	const { body, cancelled_at, paid_amount, currency } = await requireBooking(ctx, bookingId);
	if (cancelled_at) throw new ServiceError('already_cancelled');
	return payable(subtractAmounts(currency, rateOf(body.stay).totalAmount, paid_amount), currency);
};
