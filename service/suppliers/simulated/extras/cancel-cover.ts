import { fromMinor, toMinor } from '#contract/common/money.ts';
import type { SupplierService } from '../../air/extras.ts';

const HOUR_MS = 3_600_000;
/** Sold until this long before departure. */
const SOLD_UNTIL_MS = 72 * HOUR_MS;
const REFUND_PERCENT = 80n;

export interface CancelCoverInput {
	/** Share of the price; null: not sold. */
	share: number | null;
	totalAmount: string;
	currency: string;
	nowMs: number;
	departsMs: number;
	passengers: number;
	segments: number;
}

/** The right to cancel for any reason until a day before departure and get 80 % back: for everyone and all flights. */
export function cancelCover(input: CancelCoverInput): SupplierService[] {
	const { share, totalAmount, currency, nowMs, departsMs } = input;
	if (share === null || departsMs - nowMs < SOLD_UNTIL_MS) return [];
	const total = toMinor(totalAmount, currency);
	const price = (total * BigInt(Math.round(share * 100))) / 100n;
	const amount = fromMinor(price > 0n ? price : 1n, currency);
	return [
		{
			reference: 'cancel',
			type: 'cancel_for_any_reason',
			amount,
			refundAmount: fromMinor((total * REFUND_PERCENT) / 100n, currency),
			copy: `Cancel for any reason until 24 hours before departure and get ${REFUND_PERCENT}% of the flights’ total price back, taxes included.`,
			maximumQuantity: 1,
			passengers: Array.from({ length: input.passengers }, (_, i) => i),
			segments: Array.from({ length: input.segments }, (_, i) => i),
		},
	];
}
