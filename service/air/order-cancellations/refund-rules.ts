import type { PAYMENT_TYPES } from '#contract/air/order.ts';
import type { RefundDestination } from '#contract/air/order-cancellation.ts';
import type { Condition } from '#contract/air/segment.ts';
import { addAmounts, compareAmounts, fromMinor, toMinor } from '#contract/common/amounts.ts';
import type { CancellationQuote } from '#service/suppliers/air/cancellation.ts';
import { divideRefund, remaining, type RefundShare, type StandingPayment } from '#service/attempts/divide-refund.ts';

/** Cancelling for any reason ends so long before the first departure. */
const COVER_ENDS_MS = 24 * 3_600_000;

export interface BookedSegment {
	departsAt: Date;
	/** Its part of the journey. */
	distanceKm: number;
}

/** An extra, or a seat, as it was sold. */
export interface BookedExtra {
	amount: string;
	/** Segments by their place in the journey; empty: all. */
	segments: readonly number[];
	/** Of cancelling for any reason: what it gives back. Null of anything else. */
	refundAmount: string | null;
}

/** Everything that decides what comes back. Amounts are decimal, in one currency. */
export interface RefundQuestion {
	now: Date;
	/** ISO 4217. */
	currency: string;
	/** A hold that nobody has paid. */
	awaitingPayment: boolean;
	/** Those that succeeded, the oldest first. */
	payments: readonly StandingPayment[];
	/** What the order costs, extras included; base and tax are of the fare alone, null where the airline does not say. */
	total: string;
	base: string | null;
	tax: string | null;
	/** The fare's condition of refunds, its penalty of the whole booking; null where the airline does not say. */
	condition: Condition | null;
	extras: readonly BookedExtra[];
	/** In the order of the journey. */
	segments: readonly BookedSegment[];
	/** Until when the airline voids the booking; null: it does not. */
	voidWindowEndsAt: Date | null;
	/** A schedule change is open, of a kind that lets the traveller refuse it and have the money back. */
	mayRefuseChange: boolean;
	quote: Pick<CancellationQuote, 'refund' | 'to'>;
}

/** Which rule decided. */
export type RefundReason =
	| 'not_paid'
	| 'schedule_change'
	| 'void'
	| 'fare'
	| 'cancel_for_any_reason'
	/** The airline says how much once it has cancelled. */
	| 'not_stated';

export interface Refund {
	/** Null: it is not known before the airline has cancelled (`statedRefund`). */
	amount: string | null;
	to: RefundDestination;
	reason: RefundReason;
	/** What comes back whatever the airline states. */
	atLeast: string;
	/** Which payment gets what; empty where nothing goes back to payments. */
	shares: readonly RefundShare[];
}

/** The means by which an order was paid, as places a refund goes to. */
const MEANS: Record<(typeof PAYMENT_TYPES)[number], RefundDestination> = {
	balance: 'balance',
	card: 'card',
	airline_credit: 'airline_credits',
	arc_bsp_cash: 'arc_bsp_cash',
};

function meansOf(payments: readonly StandingPayment[], currency: string): RefundDestination {
	const open = payments.filter((payment) => remaining(payment, currency) > 0n);
	const types = new Set((open.length > 0 ? open : payments).map(({ type }) => type));
	const [only] = types;
	return only && types.size === 1 ? MEANS[only] : 'original_form_of_payment';
}

const hasDeparted = ({ departsAt }: BookedSegment, now: Date): boolean => departsAt <= now;
const distanceOf = (segments: readonly BookedSegment[]): bigint =>
	segments.reduce((sum, { distanceKm }) => sum + BigInt(Math.max(1, Math.round(distanceKm))), 0n);

/** The part of an amount that is for segments not flown, by distance, rounded down. */
function unflownPart(minor: bigint, segments: readonly BookedSegment[], now: Date): bigint {
	const whole = distanceOf(segments);
	const left = distanceOf(segments.filter((segment) => !hasDeparted(segment, now)));
	return whole === 0n ? 0n : (minor * left) / whole;
}

const paidInAll = ({ payments, currency }: RefundQuestion): bigint =>
	payments.reduce((sum, payment) => sum + remaining(payment, currency), 0n);

/** Everything paid for segments not flown: an extra counts for its own segments, all else for the whole journey. */
function paidForUnflown(question: RefundQuestion): bigint {
	const { extras, segments, currency, now } = question;
	const paid = paidInAll(question);
	const lines = extras.map(({ amount, segments: places }) => ({
		minor: toMinor(amount, currency),
		of: places.length > 0 ? segments.filter((_, i) => places.includes(i)) : segments,
	}));
	const extra = lines.reduce((sum, { minor }) => sum + minor, 0n);
	const rest = paid > extra ? paid - extra : 0n;
	const parts = lines.reduce(
		(sum, { minor, of }) => sum + unflownPart(minor, of, now),
		unflownPart(rest, segments, now),
	);
	return parts < paid ? parts : paid;
}

/** What the fare gives back, by the airline's word where it gives one, else by its conditions; null: nobody says. */
function fareRefund({ quote, condition, currency, base, tax, total, extras }: RefundQuestion): string | null {
	if (quote.refund.by === 'airline') return quote.refund.amount;
	if (quote.refund.by === 'nobody' || !condition) return null;
	if (!condition.allowed) return fromMinor(0n, currency);
	if (condition.penalty_amount === null || condition.penalty_currency !== currency) return null;
	const sold = extras.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0n);
	const taxes = tax === null ? 0n : toMinor(tax, currency);
	const fare = base === null ? toMinor(total, currency) - sold - taxes : toMinor(base, currency);
	const left = fare - toMinor(condition.penalty_amount, currency);
	return fromMinor((left > 0n ? left : 0n) + taxes, currency);
}

/** What cancelling for any reason gives back now; 0 where it was not bought or has ended. */
function coverRefund({ extras, segments, now, currency }: RefundQuestion): string {
	const first = firstDeparture(segments);
	const holds = first !== undefined && first.getTime() - now.getTime() > COVER_ENDS_MS;
	return addAmounts(currency, '0', ...extras.flatMap(({ refundAmount }) => (holds && refundAmount) || []));
}

const firstDeparture = (segments: readonly BookedSegment[]): Date | undefined =>
	segments.reduce<Date | undefined>(
		(first, { departsAt }) => (first && first < departsAt ? first : departsAt),
		undefined,
	);

/**
 * What comes back when an order is cancelled now, in this order: nothing of a hold that is not paid; all that was paid
 * for segments not flown, while a schedule change may be refused; all that was paid, while the booking can be voided;
 * otherwise the larger of what the fare and cancelling for any reason give back. Never more than the payments still have.
 * A code: it cannot be cancelled, as a flight has departed.
 */
export function refundOf(question: RefundQuestion): Refund | 'order_not_cancellable' {
	const { now, currency, segments, payments, quote, voidWindowEndsAt } = question;
	const give = (reason: RefundReason, amount: string, to = quote.to): Refund => {
		const shares = divideRefund(currency, amount, payments);
		const given = sumOf(currency, shares);
		const inMoney = to === 'original_form_of_payment';
		return {
			amount: given,
			to: inMoney ? meansOf(payments, currency) : to,
			reason,
			atLeast: given,
			shares: inMoney ? shares : [],
		};
	};
	const departed = segments.filter((segment) => hasDeparted(segment, now));
	if (departed.length === segments.length) return 'order_not_cancellable';
	if (question.mayRefuseChange && !question.awaitingPayment) {
		return give('schedule_change', fromMinor(paidForUnflown(question), currency), 'original_form_of_payment');
	}
	if (departed.length > 0) return 'order_not_cancellable';
	if (question.awaitingPayment) return { ...give('not_paid', '0'), to: 'awaiting_payment' };
	if (voidWindowEndsAt && now < voidWindowEndsAt) return give('void', fromMinor(paidInAll(question), currency));
	const cover = coverRefund(question);
	const fare = fareRefund(question);
	if (fare === null) return { ...give('not_stated', cover), amount: null, shares: [] };
	return compareAmounts(currency, cover, fare) > 0 ? give('cancel_for_any_reason', cover) : give('fare', fare);
}

const sumOf = (currency: string, shares: readonly RefundShare[]): string =>
	addAmounts(currency, '0', ...shares.map(({ amount }) => amount));

/**
 * What comes back of an order whose refund was not known, now that the airline has cancelled it and stated an amount: the
 * larger of it and what comes back whatever it states. Its shares are for payments; an airline that gives credits in
 * place of money gives as much.
 */
export function statedRefund(
	currency: string,
	payments: readonly StandingPayment[],
	{ stated, atLeast }: { stated: string; atLeast: string },
): { amount: string; shares: readonly RefundShare[] } {
	const wanted = compareAmounts(currency, atLeast, stated) > 0 ? atLeast : stated;
	const shares = divideRefund(currency, wanted, payments);
	return { amount: sumOf(currency, shares), shares };
}
