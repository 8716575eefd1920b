import type { Rate, StayPaymentType } from '#contract/stays/rate.ts';
import type { StaysSearchRequest } from '#contract/stays/search.ts';
import { PAY_WISHES, type PayWish, type RateWishes } from '#lib/stays/search/stay-search.ts';

const PAYMENT_TYPES: Readonly<Record<PayWish, StayPaymentType>> = {
	now: 'pay_now',
	deposit: 'deposit',
	hotel: 'guarantee',
};

/** Which rates come into question, as far as the API can be asked: it knows only whether all is paid at booking. */
export function wishesOf({
	free,
	pays,
}: Pick<RateWishes, 'free' | 'pays'>): Pick<StaysSearchRequest, 'free_cancellation_only' | 'instant_payment'> {
	const instant = isOnlyNow(pays) || (pays.length > 0 && !pays.includes('now') ? false : null);
	return { ...(free && { free_cancellation_only: true }), ...(instant !== null && { instant_payment: instant }) };
}

/** Whether more is wished than the API can be asked for, so that rates have to be read. */
export const isAskedOfRates = ({ boards, pays }: Pick<RateWishes, 'boards' | 'pays'>): boolean =>
	boards.length > 0 || (pays.length > 0 && pays.length < PAY_WISHES.length && !isOnlyNow(pays));

/** Whether a rate has the meals and the payment that are wished. */
export const isWished = (
	{ board_type: board, payment_type: payment }: Pick<Rate, 'board_type' | 'payment_type'>,
	{ boards, pays }: Pick<RateWishes, 'boards' | 'pays'>,
): boolean =>
	(boards.length === 0 || boards.includes(board)) &&
	(pays.length === 0 || pays.some((pay) => PAYMENT_TYPES[pay] === payment));

const isOnlyNow = (pays: readonly PayWish[]): boolean => pays.length === 1 && pays[0] === 'now';
