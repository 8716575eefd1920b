import type { OrderPassenger } from '#contract/air/order.ts';
import type { Airline } from '#contract/air/airline.ts';
import type { RefundDestination } from '#contract/air/order-cancellation.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { NewCredit, Refund, Returned } from '#service/attempts/returned.ts';
import { newId } from '#service/ids.ts';
import type { GivenCredit, SupplierCancellation } from '#service/suppliers/air/cancellation.ts';
import { divideRefund, type RefundShare } from '#service/attempts/divide-refund.ts';
import { statedRefund } from './refund-rules.ts';
import type { PaidRow } from './paid-row.ts';

/** A credit that takes the place of a spent one is open for so long, at the least. */
const REISSUED_DAYS = 30;

/** What decides where a refund goes. */
export interface ReturnTerms {
	to: RefundDestination;
	/** What the quote says; null: what the airline states. */
	amount: string | null;
	/** What comes back whatever it states. */
	atLeast: string;
	payments: readonly PaidRow[];
	/** What the airline was to get of them. */
	payable: string;
	airline: Airline;
	passengers: readonly Pick<OrderPassenger, 'id' | 'given_name' | 'family_name' | 'user_id'>[];
}

/** What an airline gives back. */
type Given = Pick<SupplierCancellation, 'refund' | 'credits' | 'reissued' | 'cancelledAt'>;

/** Whether the airline gives credits in place of the money that was paid. */
export const givesCredits = ({ to, payments }: ReturnTerms): boolean =>
	to === 'airline_credits' && payments.some(({ type }) => type !== 'airline_credit');

/**
 * What comes back when an airline has cancelled: to each payment its share, to a card or a balance as money, of an
 * airline credit as a new one. Where the airline gives credits or a voucher, those are the refund, also where they are more
 * than was quoted; what was paid beside its price comes back as money.
 */
export function returnedOf(currency: string, terms: ReturnTerms, answer: Given): Returned {
	const { payments, payable } = terms;
	const isReplaced = terms.to === 'voucher' || givesCredits(terms);
	const least =
		terms.amount === null
			? statedRefund(currency, payments, { stated: answer.refund, atLeast: terms.atLeast }).amount
			: terms.amount;
	const replaced = isReplaced ? answer.refund : '0';
	const amount = larger(currency, least, replaced);
	const given = divideRefund(currency, replaced, payments);
	const rest = divideRefund(currency, subtractAmounts(currency, amount, replaced), less(currency, payments, given));
	const returned = rest.flatMap((share) =>
		payments.flatMap((payment) => (payment.id === share.paymentId ? { payment, share } : [])),
	);
	return {
		refunds: refundRows(currency, [
			...given.map((share) => ({ ...share, means: 'airline_credit' as const })),
			...returned.map(({ payment, share }) => ({ ...share, means: payment.type })),
		]),
		credits: [
			...(isReplaced ? answer.credits.map((credit) => givenCredit(terms, credit)) : []),
			...returned.flatMap(({ payment, share }) => reissuedCredit(terms, payment, share.amount, answer)),
		],
		payable,
	};
}

const larger = (currency: string, a: string, b: string): string => (compareAmounts(currency, a, b) > 0 ? a : b);

/** Payments, once these shares of them have come back. */
const less = (currency: string, payments: readonly PaidRow[], shares: readonly RefundShare[]): PaidRow[] =>
	payments.map((payment) => {
		const share = shares.find(({ paymentId }) => paymentId === payment.id)?.amount ?? '0';
		return { ...payment, refunded: addAmounts(currency, payment.refunded, share) };
	});

/** A refund for each payment and means: of a payment by a credit, what is given in credits and the rest are one. */
function refundRows(currency: string, shares: readonly (RefundShare & Pick<Refund, 'means'>)[]): Refund[] {
	const rows = new Map<string, Refund>();
	for (const { paymentId, means, amount } of shares) {
		const key = `${paymentId} ${means}`;
		const { id, amount: before } = rows.get(key) ?? { id: newId('refund'), amount: '0' };
		rows.set(key, { id, payment_id: paymentId, means, amount: addAmounts(currency, before, amount) });
	}
	return [...rows.values()];
}

const newCredit = () => ({ id: newId('airline_credit'), event_id: newId('webhook_event') });

/** A credit that the airline gives a passenger in place of money. */
function givenCredit({ airline, passengers }: ReturnTerms, credit: GivenCredit): NewCredit {
	const holder = passengers[credit.passenger];
	const userId = holder?.user_id ?? null;
	return {
		...newCredit(),
		airline_iata_code: airline.iata_code ?? '',
		amount: credit.amount,
		code: credit.code,
		type: credit.type,
		name: credit.name,
		passenger_id: holder?.id ?? null,
		issued_on: credit.issuedOn,
		expires_at: new Date(credit.expiresAt).toISOString(),
		at_least_days: 0,
		user_id: userId,
		given_name: userId === null ? (holder?.given_name ?? null) : null,
		family_name: userId === null ? (holder?.family_name ?? null) : null,
	};
}

/** The credit that takes the place of one which had paid: of the same airline and holder. */
function reissuedCredit(
	{ airline }: ReturnTerms,
	{ credit }: PaidRow,
	amount: string,
	{ reissued, cancelledAt }: Given,
): NewCredit[] {
	if (!credit) return [];
	const { passenger_id, user_id, given_name, family_name } = credit;
	return [
		{
			...newCredit(),
			airline_iata_code: credit.airline_iata_code,
			amount,
			code: reissued.find(({ replaces }) => replaces === credit.code)?.code ?? credit.code,
			type: credit.type,
			name: `${airline.name} credit`,
			passenger_id,
			issued_on: new Date(cancelledAt).toISOString().slice(0, 10),
			expires_at: new Date(credit.expires_at).toISOString(),
			at_least_days: REISSUED_DAYS,
			user_id,
			given_name,
			family_name,
		},
	];
}
