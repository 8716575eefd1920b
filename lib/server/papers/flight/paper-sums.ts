import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { charged } from '#lib/trips/charged.ts';
import { tripPrice } from '#lib/trips/trip-price.ts';
import { fullName } from './paper-journey.ts';
import { paperMoment } from '../kit/paper-moment.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import { receivedOf } from '../kit/received-of.ts';

/** A line of a sum: what it is for, and an amount of the paper's currency. */
export interface PaperLine {
	text: string;
	amount: string;
}

export interface PaperSums {
	currency: string;
	/** Add up to the total. */
	lines: PaperLine[];
	total: string;
	/** What has come in, the oldest first; below zero what came back. */
	payments: PaperLine[];
	paid: string;
	/** What is still to be paid; null when that is nothing. */
	open: string | null;
}

const ZERO = '0';

/** What came in, how and when. */
export const paymentLine = (
	{ type, created_at: at, amount }: Payment,
	order: Pick<Order, 'slices'>,
	words: PaperWords,
): PaperLine => ({
	text: words.t(`paidBy.${type}`, { date: paperMoment(at, order, words).date }),
	amount,
});

/**
 * What an order costs and what was paid for it, less what came back of it while it was not cancelled.
 */
export function paperSums(order: Order, payments: readonly Payment[], words: PaperWords): PaperSums {
	const currency = order.total_currency;
	const received = receivedOf(payments).filter((payment) => payment.currency === currency);
	const { total, beyond, paid: came, cameBack } = charged(order, payments);
	const paid = subtractAmounts(currency, came, cameBack);
	const lines = [
		...fareLines(order, words),
		...serviceLines(order, words),
		...beyond.map(({ part, amount }) => ({ text: words.t(`sums.${part}`), amount })),
	];
	const open = subtractAmounts(currency, total, paid);
	const isBack = compareAmounts(currency, cameBack, ZERO) > 0;
	return {
		currency,
		lines,
		total,
		payments: [
			...received.map((payment) => paymentLine(payment, order, words)),
			...(isBack ? [{ text: words.t('sums.came_back'), amount: subtractAmounts(currency, ZERO, cameBack) }] : []),
		],
		paid,
		open: compareAmounts(currency, open, ZERO) > 0 ? open : null,
	};
}

const FLIGHTS = { fare: 'sums.fare', taxes: 'sums.taxes', flights: 'sums.fareAndTaxes' } as const;

function fareLines(order: Order, { t }: PaperWords): PaperLine[] {
	return tripPrice(order).parts.flatMap(({ part, amount }) =>
		part === 'fare' || part === 'taxes' || part === 'flights' ? [{ text: t(FLIGHTS[part]), amount }] : [],
	);
}

function serviceLines(order: Order, words: PaperWords): PaperLine[] {
	return order.services.map((service) => ({ text: serviceText(order, service, words), amount: service.total_amount }));
}

/** What an extra is named by. */
type NamedService = Pick<Order['services'][number], 'type' | 'quantity' | 'metadata' | 'passenger_ids'>;

/** An extra and for whom it is: `Seat 14D: Jonas Lindqvist`. */
export function serviceText(order: Order, service: NamedService, { t, list, own }: PaperWords): string {
	const names = order.passengers
		.filter(({ id }) => service.passenger_ids.includes(id))
		.map((person) => own(fullName(person)));
	const what = extraName(service, t, own);
	return names.length ? t('forWhom', { what, names: list(names) }) : what;
}

function extraName({ type, quantity, metadata }: NamedService, t: PaperWords['t'], own: PaperWords['own']): string {
	const { designator } = metadata;
	if (type === 'seat') return t('extraSeat', { designator: own(typeof designator === 'string' ? designator : '') });
	if (type === 'cancel_for_any_reason') return t('extraCancel');
	return t(metadata.type === 'carry_on' ? 'extraCarryOn' : 'extraChecked', { count: quantity });
}
