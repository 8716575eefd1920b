import { compareAmounts } from '#contract/common/amounts.ts';
import type { SupplierRate } from '#service/suppliers/stays/rates.ts';

/** What a rate gives back of what was paid, cancelled at a moment: an entry holds up to and including its instant. */
export const refundAt = ({ cancellationTimeline }: Pick<SupplierRate, 'cancellationTimeline'>, at: Date): string =>
	cancellationTimeline.find(({ before }) => before.getTime() >= at.getTime())?.refundAmount ?? '0';

/** The larger of two amounts of a currency. */
export const larger = (currency: string, a: string, b: string): string => (compareAmounts(currency, a, b) >= 0 ? a : b);

/** Whether a card that is good to the end of a month (`YYYY-MM`) ends less than a month after a day of check-in. */
export function endsBeforeStay(until: string, checkInDate: string): boolean {
	const [year = 0, month = 0] = checkInDate.split('-').map(Number);
	const needed = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
	return until < needed;
}
