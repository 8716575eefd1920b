import assert from 'node:assert/strict';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { cardOf, PAYS } from '#service/testing/pay-by-card.ts';
import { type Cut, perform, type Says } from '../act.ts';
import { type Model, tell } from '../model.ts';
import { paidSays, payBy, type Way } from '../pay-by.ts';
import { ask, now, read, type Real } from '../real.ts';
import type { Stay } from './stay.ts';
import { saysToBooking } from './test-rooms.ts';

/** Ways to pay for a stay; a guarantee takes what is like them. */
export const STAY_WAYS = [
	'balance',
	'card',
	'3ds',
	'card that takes nothing back',
	'declined',
] as const satisfies Way[];
export type StayWay = (typeof STAY_WAYS)[number];

/** Nobody has credits with a hotel. */
const NOBODY = { airline: '', name: '' };

/** What is wrong with the way in which a stay is to be paid. */
function cardProblem({ room, type }: Stay, way: StayWay): string | undefined {
	if (type === 'guarantee') return { balance: 'card_missing', declined: 'card_not_multi_use' }[way as string];
	return room === 'Books by balance' && way !== 'balance' ? 'cannot_pay_with_card' : undefined;
}

function refusalToBook({ id, acting, quoteEndsAt }: Stay, at: number): string | undefined {
	if (id !== '') return 'booking_already_confirmed';
	if (acting) return 'booking_already_attempted';
	return quoteEndsAt <= at ? 'rate_unavailable' : undefined;
}

function saysTo({ room, counted }: Stay, way: StayWay): Says {
	if (way === 'declined') return 'declined';
	if (!counted) return saysToBooking(room, way !== 'balance');
	return counted.few.sold < counted.rooms ? 'yes' : { no: 'rate_unavailable' };
}

/** Whether the hotel does what it is asked, even where its answer is lost. */
export const isDone = (says: Says, cut: Cut | undefined): boolean =>
	(says === 'yes' || says === 'lost') && cut !== 'begun' && cut !== 'authorised';

/** How to pay what is refused: as it would be paid, or where the way is the reason, so. A session has its own reasons. */
function wayToRefusal({ type }: Stay, way: StayWay, problem: string | undefined): StayWay {
	if (problem === undefined) return type === 'guarantee' ? 'card' : 'balance';
	return way === '3ds' ? 'card' : way;
}

/** What guarantees a stay, sent as its payment. */
async function guaranteeBy({ t, token }: Real, way: StayWay): Promise<object> {
	if (way === 'balance') return {};
	const change = way === 'declined' ? {} : { multi_use: true, cvc: undefined };
	return { payment: { card_id: await cardOf(t, token, PAYS, change) } };
}

/** What is paid for a stay, and how that is sent. */
async function paymentFor(model: Model, real: Real, stay: Stay, way: StayWay) {
	if (stay.type === 'guarantee') return { pays: [], sent: await guaranteeBy(real, way) };
	const { pays, bodies } = await payBy(model, real, NOBODY, { ways: [way], cents: stay.due, resource: stay.quoteId });
	const { card_id, three_d_secure_session_id } = bodies[0] ?? {};
	return { pays, sent: way === 'balance' ? {} : { payment: { card_id, three_d_secure_session_id } } };
}

/** Books a quote. */
export async function bookStay(
	model: Model,
	real: Real,
	stay: Stay,
	{ way, cut }: { way: StayWay; cut: Cut | undefined },
): Promise<void> {
	const problem = cardProblem(stay, way);
	const refusal = problem ?? refusalToBook(stay, now(real));
	const by = refusal === undefined ? way : wayToRefusal(stay, way, problem);
	const { pays, sent } = await paymentFor(model, real, stay, by);
	const says = stay.type === 'guarantee' ? saysTo(stay, 'balance') : paidSays([by], saysTo(stay, by));
	await perform(model, real, stay, {
		kind: 'book_stay',
		refusal,
		says,
		cut,
		pays,
		status: 201,
		send: () =>
			ask(real, 'POST', '/stays/bookings', {
				quote_id: stay.quoteId,
				guests: [{ given_name: 'Anna', family_name: 'Traveller' }],
				email: 'traveller@example.com',
				phone_number: '+442080160509',
				...sent,
			}),
		begun: () => {
			if (stay.counted && isDone(says, cut)) stay.counted.few.sold++;
		},
		won: async () => {
			tell(model, 'stays.booking.created');
			stay.payments = pays;
			const made = (await read<StaysBooking[]>(real, '/stays/bookings')).filter(
				({ quote_id }) => quote_id === stay.quoteId,
			);
			assert.equal(made.length, 1, 'one quote, one stay');
			stay.id = made[0]?.id ?? '';
		},
		lost: (isKnown) => tell(model, 'stays.booking_creation_failed', isKnown ? 0 : 1),
	});
}
