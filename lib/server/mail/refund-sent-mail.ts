import 'server-only';
import { z } from 'zod';
import type { Payment, PaymentRefund } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { refundParts } from '#lib/cancelling/refund-parts.ts';
import { paperMomentIn } from '../papers/kit/paper-moment.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import type { DueMail } from './mail-kind.ts';
import { OfTrip } from './trip-mail.ts';

/** Facts of a mail that the bank of a card has what comes back. */
export const OfRefund = OfTrip.extend({
	/** When the refund was decided, which names it. */
	decided_at: z.string(),
});
type Mail = DueMail<z.output<typeof OfRefund>, { payments: readonly Payment[] }>;

/** The refunds to cards of one decision. */
const partsOf = ({ facts, trip }: Mail): PaymentRefund[] =>
	(refundParts(trip.payments, ({ type, created_at }) => type === 'card' && created_at === facts.decided_at) ?? []).map(
		({ refund }) => refund,
	);
const sumOf = (currency: string, parts: readonly PaymentRefund[]): string =>
	addAmounts(currency, '0', ...parts.map(({ amount }) => amount));

/** Why it must not go out: none of it is with a bank. */
export const unlessSent = (mail: Mail): string | null =>
	partsOf(mail).some(({ state }) => state === 'arrived') ? null : 'not_sent';

/** What was sent and when, by the clock of `zone`; when banks show it; what a bank has refused. */
export function refundSentLines(
	mail: Mail,
	{ currency, zone }: { currency: string; zone: string },
	words: PaperWords,
): string[] {
	const parts = partsOf(mail);
	const sent = parts.filter(({ state }) => state === 'arrived');
	const failed = parts.filter(({ state }) => state === 'failed');
	const [last] = sent.flatMap(({ arrived_at: at }) => at ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a));
	return [
		words.mail('refundSent', {
			amount: words.money(sumOf(currency, sent), currency),
			date: paperMomentIn(last ?? mail.facts.decided_at, zone, words).date,
		}),
		words.mail('refundBank'),
		...(failed.length === 0
			? []
			: [words.mail('refundFailed', { amount: words.money(sumOf(currency, failed), currency) })]),
	];
}
