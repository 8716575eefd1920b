import type { StayPaymentType } from '#contract/stays/rate.ts';

/** A room of the test hotel, named for what becomes of it. */
export interface TestRoom {
	name: string;
	paymentType: StayPaymentType;
	/** Paid by balance alone. */
	balanceOnly?: boolean;
	loyaltyRequired?: boolean;
}

export const TEST_ROOMS: readonly TestRoom[] = [
	{ name: 'Books by balance', paymentType: 'pay_now', balanceOnly: true },
	{ name: 'Unavailable at quote', paymentType: 'pay_now' },
	{ name: 'Unavailable at booking', paymentType: 'pay_now' },
	{ name: 'Price up at quote', paymentType: 'pay_now' },
	{ name: 'Booked later', paymentType: 'pay_now' },
	{ name: 'Fails later', paymentType: 'pay_now' },
	{ name: 'Loyalty number required', paymentType: 'pay_now', loyaltyRequired: true },
	{ name: 'Deposit', paymentType: 'deposit' },
	{ name: 'Guarantee', paymentType: 'guarantee' },
	{ name: 'Card declined', paymentType: 'pay_now' },
	{ name: 'High fraud risk', paymentType: 'pay_now' },
];
