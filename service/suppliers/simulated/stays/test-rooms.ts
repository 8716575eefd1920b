import type { StayPaymentType } from '#contract/stays/rate.ts';

/** What a room of the test hotel does to who quotes or books it. */
export type TestRoomBehaviour =
	| 'books'
	| 'unavailable_at_quote'
	| 'unavailable_at_booking'
	| 'price_up_at_quote'
	| 'booked_later'
	| 'answer_lost'
	| 'fails_later'
	| 'loyalty_required'
	| 'deposit'
	| 'guarantee'
	| 'card_declined'
	| 'high_fraud_risk'
	| 'cancel_lost'
	| 'cancel_refused';

/** A room of the test hotel, named for what becomes of it. */
export interface TestRoom {
	name: string;
	behaviour: TestRoomBehaviour;
	paymentType: StayPaymentType;
	/** Paid by balance alone. */
	balanceOnly?: boolean;
	loyaltyRequired?: boolean;
	/** As the sandbox tells it. */
	description: string;
}

export const TEST_ROOMS: readonly TestRoom[] = [
	{
		name: 'Books by balance',
		behaviour: 'books',
		paymentType: 'pay_now',
		balanceOnly: true,
		description: 'Books at once; it takes no card.',
	},
	{
		name: 'Unavailable at quote',
		behaviour: 'unavailable_at_quote',
		paymentType: 'pay_now',
		description: 'Its last room has gone when it is quoted.',
	},
	{
		name: 'Unavailable at booking',
		behaviour: 'unavailable_at_booking',
		paymentType: 'pay_now',
		description: 'Is quoted, and its last room has gone when it is booked.',
	},
	{
		name: 'Price up at quote',
		behaviour: 'price_up_at_quote',
		paymentType: 'pay_now',
		description: 'Costs a tenth more when it is quoted, and books at that price.',
	},
	{
		name: 'Booked later',
		behaviour: 'booked_later',
		paymentType: 'pay_now',
		description: 'The hotel takes its time and then books: 202, then the booking.',
	},
	{
		name: 'Answer lost',
		behaviour: 'answer_lost',
		paymentType: 'pay_now',
		description: 'The hotel books, but its answer never arrives: 202, then the booking.',
	},
	{
		name: 'Fails later',
		behaviour: 'fails_later',
		paymentType: 'pay_now',
		description: 'The hotel takes its time and then refuses: 202, then no booking.',
	},
	{
		name: 'Loyalty number required',
		behaviour: 'loyalty_required',
		paymentType: 'pay_now',
		loyaltyRequired: true,
		description: 'Is for members: quoted without a number it is refused. Numbers have nine digits.',
	},
	{
		name: 'Deposit',
		behaviour: 'deposit',
		paymentType: 'deposit',
		description: 'Books for a deposit of one night; the rest is paid at the hotel.',
	},
	{
		name: 'Guarantee',
		behaviour: 'guarantee',
		paymentType: 'guarantee',
		description: 'Books with a stored card that is not charged; without one it is refused.',
	},
	{
		name: 'Card declined',
		behaviour: 'card_declined',
		paymentType: 'pay_now',
		description: 'Declines every card. By balance it books.',
	},
	{
		name: 'High fraud risk',
		behaviour: 'high_fraud_risk',
		paymentType: 'pay_now',
		description: 'Is refused for its risk, however it is paid.',
	},
	{
		name: 'Cancellation answer lost',
		behaviour: 'cancel_lost',
		paymentType: 'pay_now',
		description: 'Books. Cancelled, the hotel does it, but its answer never arrives: 202, then it is cancelled.',
	},
	{
		name: 'Cancellation refused',
		behaviour: 'cancel_refused',
		paymentType: 'pay_now',
		description: 'Books. Its hotel refuses every cancellation.',
	},
];

const byName = new Map(TEST_ROOMS.map((room) => [room.name, room]));

/** The room whose rate has this key. */
export const testRoomOf = (reference: string): TestRoom | undefined => byName.get(reference.split('/')[0] ?? '');
