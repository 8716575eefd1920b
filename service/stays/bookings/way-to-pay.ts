import type { NewStaysBooking } from '#contract/stays/booking.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import type { RequestContext } from '#service/context.ts';
import { ValidationFailure } from '#service/errors.ts';
import { newId } from '#service/ids.ts';
import type { StayRequest } from '#service/suppliers/stays/booking.ts';
import type { SupplierRate } from '#service/suppliers/stays/rates.ts';
import { paidNow } from '../quotes/paid-now.ts';
import { cardProblem, requireStoredCard } from './stored-card.ts';

/** How a stay is paid: at booking by balance or by a card, or guaranteed by a stored card. */
export interface WayToPay {
	paidBy: StayRequest['paidBy'];
	/** Decimal, in the rate's currency. */
	paid: string;
	payments: AttemptPayment[];
	guaranteeCardId: string | null;
}

/**
 * How a rate is paid, by what the caller names.
 * @throws ValidationFailure what is wrong with it
 */
export async function wayToPay(
	ctx: RequestContext,
	given: NewStaysBooking['payment'],
	{ rate, checkInDate }: { rate: SupplierRate; checkInDate: string },
): Promise<WayToPay> {
	const cardId = given?.card_id ?? null;
	const sessionId = given?.three_d_secure_session_id ?? null;
	const paid = paidNow(rate);
	if (cardId !== null && sessionId !== null) {
		const message = 'Name a 3DS session or a card, not both.';
		throw new ValidationFailure([{ code: 'validation_inclusion', pointer: '/payment/card_id', message }]);
	}
	if (rate.paymentType === 'guarantee') {
		if (cardId === null) throw cardProblem('card_missing', '/payment/card_id');
		await requireStoredCard(ctx, cardId, { checkInDate, pointer: '/payment/card_id' });
		return { paidBy: 'guarantee', paid, payments: [], guaranteeCardId: cardId };
	}
	const paidBy = cardId === null && sessionId === null ? 'balance' : 'card';
	if (!rate.paymentMethods.includes(paidBy)) {
		if (paidBy === 'balance') throw cardProblem('card_missing', '/payment');
		const field = sessionId === null ? 'card_id' : 'three_d_secure_session_id';
		throw cardProblem('cannot_pay_with_card', `/payment/${field}`);
	}
	const payment: AttemptPayment = {
		id: newId('payment'),
		type: paidBy,
		amount: paid,
		airline_credit_id: null,
		passenger_id: null,
		card_id: cardId,
		three_d_secure_session_id: sessionId,
	};
	return { paidBy, paid, payments: [payment], guaranteeCardId: null };
}
