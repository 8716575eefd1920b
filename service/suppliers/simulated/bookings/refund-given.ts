import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { BookingRow } from './store.ts';

/** Cancelling for any reason ends so long before the first departure. */
const COVER_ENDS_MS = 24 * 3_600_000;

/** What the airline gives back for a booking that is cancelled as of a moment, of what it was paid. */
export function refundGiven(row: BookingRow, at: Date): string {
	const { record, status, amount, base_amount: base, tax_amount: tax, void_window_ends_at: voidEndsAt } = row;
	const currency = row.currency ?? '';
	const total = addAmounts(currency, amount ?? '0');
	const nothing = addAmounts(currency, '0');
	const { refund: terms, departsMs = 0 } = record ?? {};
	if (status === 'held') return nothing;
	if (!terms || (voidEndsAt && at < voidEndsAt) || terms.gives === 'total') return total;
	const cover = terms.cover !== null && departsMs - at.getTime() > COVER_ENDS_MS ? terms.cover : nothing;
	if (terms.gives === 'nothing') return cover;
	const left = subtractAmounts(currency, base ?? '0', terms.gives.penalty);
	const fare = addAmounts(currency, compareAmounts(currency, left, nothing) > 0 ? left : nothing, tax ?? '0');
	return compareAmounts(currency, cover, fare) > 0 ? cover : fare;
}
