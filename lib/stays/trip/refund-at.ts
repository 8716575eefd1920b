import { addAmounts } from '#contract/common/amounts.ts';
import type { CancellationTimelineEntry } from '#contract/stays/rate.ts';

/** What comes back of a stay that is cancelled at an instant, epoch milliseconds: at a deadline still what it says. */
export const refundAt = (timeline: readonly CancellationTimelineEntry[], currency: string, at: number): string =>
	timeline.find(({ before }) => at <= Date.parse(before))?.refund_amount ?? addAmounts(currency);
