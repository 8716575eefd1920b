import 'server-only';
import { REFUND_DESTINATIONS } from '#contract/air/order-cancellation.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import type { PaperWords } from './paper-words.ts';

/** Where a refund goes, in words; null where nothing is known of it. */
export function refundTo(to: string | null, { t }: Pick<PaperWords, 't'>): string | null {
	const known = REFUND_DESTINATIONS.find((one) => one === to);
	return known && known !== 'awaiting_payment' ? t(`refundTo.${known}`) : null;
}

/** Whether nothing stays booked after an act. */
export const isCancellation = (act: TripRefund['act']): boolean =>
	act === 'cancellation' || act === 'stay_cancellation';

/** What the part is called that does not come back: of a booking that stands it goes on being paid for. */
export const keptTerm = (act: TripRefund['act'], { t }: Pick<PaperWords, 't'>): string =>
	t(isCancellation(act) ? 'kept' : 'keptAfterChange');
