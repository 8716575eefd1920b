import type { RefundDestination } from '#contract/air/order-cancellation.ts';
import { firstLeaves } from './flights.ts';
import { refusableAt, unflown } from './open-change.ts';
import { type Change, HOUR_MS, type Life, type Means, type Paid, sum } from './model.ts';

const PLACES: Readonly<Record<Means, RefundDestination>> = {
	balance: 'balance',
	card: 'card',
	airline_credit: 'airline_credits',
	arc_bsp_cash: 'arc_bsp_cash',
};

/** Cancelling for any reason ends so long before the first flight leaves. */
const COVER_ENDS_MS = 24 * HOUR_MS;

/** Payments that still have something. */
const standing = (payments: readonly Paid[]): Paid[] =>
	payments.filter(({ status, amount, refunded }) => status === 'succeeded' && amount > refunded);

/** Where a refund goes: to the one means that paid, or to all of them. */
function placeOf({ inCredits, payments }: Pick<Life, 'inCredits' | 'payments'>): RefundDestination {
	if (inCredits) return 'airline_credits';
	const [first, ...others] = standing(payments);
	const isOne = first && others.every(({ means }) => means === first.means);
	return isOne ? PLACES[first.means] : 'original_form_of_payment';
}

/** What comes back when an order is cancelled at a moment, by the words of docs/cancellations.md. */
export function comesBack(life: Life, now: number): { amount: bigint; to: RefundDestination } {
	if (!life.paid) return { amount: 0n, to: 'awaiting_payment' };
	const all = sum(standing(life.payments).map(({ amount, refunded }) => amount - refunded));
	// The airline has changed what was sold: all of it that is not flown, as it was paid.
	const refusable = refusableAt(life, now);
	if (refusable) return { amount: ofUnflown(life, refusable, all, now), to: placeOf({ ...life, inCredits: false }) };
	const to = placeOf(life);
	if (life.voidEndsAt !== null && now < life.voidEndsAt) return { amount: all, to };
	const fare = fareGives(life);
	const cover = firstLeaves(life) - now > COVER_ENDS_MS ? (life.cover?.gives ?? 0n) : 0n;
	const amount = cover > fare ? cover : fare;
	return { amount: amount < all ? amount : all, to };
}

/** The part of what was paid that is for flights not flown, by kilometres: an extra for its own flights, the rest for all. */
function ofUnflown(life: Life, change: Change, paid: bigint, now: number): bigint {
	const left = unflown(life, change, now);
	const every = life.flights.map((_, place) => place);
	const kmOf = (places: readonly number[]) => sum(places.map((place) => life.flights[place]?.km ?? 0n));
	const part = (cents: bigint, places: readonly number[]) =>
		(cents * kmOf(places.filter((place) => left.has(place)))) / kmOf(places);
	const extras = life.cover ? [...life.extras, { cents: life.cover.price, of: every }] : life.extras;
	const rest = paid - sum(extras.map(({ cents }) => cents));
	const parts = sum(extras.map(({ cents, of }) => part(cents, of))) + part(rest > 0n ? rest : 0n, every);
	return parts < paid ? parts : paid;
}

function fareGives({ gives, total }: Life): bigint {
	if (gives === 'nothing') return 0n;
	if (gives === 'total') return total;
	return (gives.base > gives.penalty ? gives.base - gives.penalty : 0n) + gives.tax;
}

/**
 * What each payment gets: its part of what all still have, rounded down; the cents that are left go to those that lost most
 * by rounding, the older first.
 */
export function dividedOver(payments: readonly Paid[], amount: bigint): Map<Paid, bigint> {
	const open = standing(payments);
	const has = sum(open.map((each) => each.amount - each.refunded));
	if (has === 0n) return new Map();
	const parts = open.map((paid, place) => {
		const exact = amount * (paid.amount - paid.refunded);
		return { paid, place, cents: exact / has, lost: exact % has };
	});
	const odd = Number(amount - sum(parts.map(({ cents }) => cents)));
	const order = parts.toSorted((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost > b.lost ? -1 : 1));
	return new Map(order.map(({ paid, cents }, i) => [paid, cents + (i < odd ? 1n : 0n)]));
}
