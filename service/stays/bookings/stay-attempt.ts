import type { NewStaysBooking } from '#contract/stays/booking.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import type { RequestContext } from '#service/context.ts';
import { newId } from '#service/ids.ts';
import type { StayRequest } from '#service/suppliers/stays/booking.ts';
import { meantRate } from '../quotes/meant-rate.ts';
import type { QuoteRow } from '../quotes/quote-row.ts';
import { rateOf } from '../quotes/stored-stay.ts';
import type { BookingBody } from './booking-row.ts';
import type { WayToPay } from './way-to-pay.ts';

/** What a booking is made of beside its body. */
interface StayFacts {
	users: string[];
	metadata: Record<string, string> | null;
	/** Until when its quote can be booked. */
	bookable_until: string;
}

/** An attempt to book a quote. Its id is the booking's to be. */
export type StayAttempt = Attempt<Omit<StayRequest, 'clientReference'>, BookingBody, StayFacts>;

/** An attempt to book a quote: what the hotel is asked, and the booking but for what it answers. */
export async function stayAttempt(
	ctx: RequestContext,
	body: NewStaysBooking,
	quote: QuoteRow,
	way: WayToPay,
): Promise<StayAttempt> {
	const { stay, question } = quote;
	const rate = rateOf(stay);
	const loyaltyAccountNumber = body.loyalty_programme_account_number ?? quote.loyalty_number;
	const meant = await meantRate(ctx, {
		question,
		searchedAt: quote.searched_at,
		accommodationId: stay.accommodation.id,
		reference: quote.rate_reference,
		loyaltyAccountNumber,
	});
	return {
		id: newId('stays_booking'),
		kind: 'book_stay',
		organisation_id: ctx.caller.organisationId,
		live_mode: ctx.caller.liveMode,
		subject_id: quote.id,
		locks: null,
		supplier: quote.supplier,
		amount: way.paid,
		currency: rate.currency,
		payments: way.payments,
		request: {
			...meant,
			now: ctx.now,
			amount: rate.totalAmount,
			currency: rate.currency,
			paid: way.paid,
			paidBy: way.paidBy,
			guests: body.guests.map(({ given_name, family_name }) => ({ givenName: given_name, familyName: family_name })),
			email: body.email,
			phoneNumber: body.phone_number,
			specialRequests: body.accommodation_special_requests || null,
		},
		draft: bookingBody(body, quote, { way, loyaltyNumber: loyaltyAccountNumber }),
		facts: {
			users: [...new Set(body.users ?? [])],
			metadata: body.metadata && Object.keys(body.metadata).length > 0 ? body.metadata : null,
			bookable_until: quote.expires_at.toISOString(),
		},
		idempotency_key: ctx.idempotencyKey,
	};
}

/** What of a booking does not change. */
const bookingBody = (
	body: NewStaysBooking,
	{ question, rate_id, stay }: QuoteRow,
	{ way, loyaltyNumber }: { way: WayToPay; loyaltyNumber: string | null },
): BookingBody => ({
	rooms: question.rooms,
	guests: body.guests.map(({ given_name, family_name, user_id }) => ({
		given_name,
		family_name,
		user_id: user_id ?? null,
	})),
	guest_types: question.guests,
	email: body.email,
	phone_number: body.phone_number,
	loyalty_number: loyaltyNumber,
	special_requests: body.accommodation_special_requests || null,
	rate_id,
	stay,
	payment_type: rateOf(stay).paymentType,
	guarantee_card_id: way.guaranteeCardId,
});
