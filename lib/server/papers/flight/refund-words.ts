import 'server-only';
import { REFUND_DESTINATIONS } from '#contract/air/order-cancellation.ts';
import type { PaperWords } from '../kit/paper-words.ts';

/** Where a refund goes, in words; null where nothing is known of it. */
export function refundTo(to: string | null, { t }: Pick<PaperWords, 't'>): string | null {
	const known = REFUND_DESTINATIONS.find((one) => one === to);
	return known && known !== 'awaiting_payment' ? t(`refundTo.${known}`) : null;
}
