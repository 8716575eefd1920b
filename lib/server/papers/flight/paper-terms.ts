import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Condition } from '#contract/air/segment.ts';
import { toMinor } from '#contract/common/amounts.ts';
import type { PaperWords } from '../kit/paper-words.ts';

/** What the fare says of changing and cancelling before departure, one sentence for each. */
export const paperTerms = ({ conditions }: Order, words: PaperWords): string[] => [
	termOf('change', conditions.change_before_departure, words),
	termOf('refund', conditions.refund_before_departure, words),
];

function termOf(what: 'change' | 'refund', condition: Condition | null, { t, money }: PaperWords): string {
	if (!condition) return t(`terms.${what}NotStated`);
	if (!condition.allowed) return t(`terms.${what}No`);
	const { penalty_amount: penalty, penalty_currency: currency } = condition;
	if (penalty === null || currency === null) return t(`terms.${what}Unknown`);
	return toMinor(penalty, currency) === 0n
		? t(`terms.${what}Free`)
		: t(`terms.${what}Fee`, { amount: money(penalty, currency) });
}
