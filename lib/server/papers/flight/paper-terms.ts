import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Condition } from '#contract/air/segment.ts';
import { toMinor } from '#contract/common/amounts.ts';
import { freeUntil } from '#lib/trips/free-until.ts';
import { paperMoment } from '../kit/paper-moment.ts';
import type { PaperWords } from '../kit/paper-words.ts';

/** Until when everything is given back, and what the fare says of changing and cancelling before departure. */
export function paperTerms(order: Order, now: number, words: PaperWords): string[] {
	const { conditions } = order;
	const until = freeUntil(order, now);
	return [
		...(until === null ? [] : [words.terms('void', { who: 'customer', ...paperMoment(until, order, words) })]),
		termOf('change', conditions.change_before_departure, words),
		termOf('refund', conditions.refund_before_departure, words),
	];
}

function termOf(what: 'change' | 'refund', condition: Condition | null, { t, money }: PaperWords): string {
	if (!condition) return t(`terms.${what}NotStated`);
	if (!condition.allowed) return t(`terms.${what}No`);
	const { penalty_amount: penalty, penalty_currency: currency } = condition;
	if (penalty === null || currency === null) return t(`terms.${what}Unknown`);
	return toMinor(penalty, currency) === 0n
		? t(`terms.${what}Free`)
		: t(`terms.${what}Fee`, { amount: money(penalty, currency) });
}
