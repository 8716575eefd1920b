import type { Order } from '#contract/air/order.ts';
import type { RefundDestination } from '#contract/air/order-cancellation.ts';

/**
 * By when money that comes back has arrived. `none`: nothing comes back. `at_once`: with the cancellation, as balance,
 * credit or voucher. `us_card`: 7 business days, `us_other`: 20 calendar days (14 CFR 260). `agency`: when the agency pays
 * it out. `airline`: nobody is held to a day; the airline and the bank take their time.
 */
export type RefundDue = 'none' | 'at_once' | 'us_card' | 'us_other' | 'agency' | 'airline';

const AT_ONCE: ReadonlySet<RefundDestination> = new Set(['balance', 'airline_credits', 'voucher']);

/** Whether a journey goes to, from or within the United States, whose rules on refunds apply to it then. */
const touchesUs = ({ slices }: Pick<Order, 'slices'>): boolean =>
	slices.some(({ segments }) =>
		segments.some(({ origin, destination }) =>
			[origin, destination].some(({ iata_country_code: country }) => country === 'US'),
		),
	);

/** By when a refund of this order has arrived, where it goes. `amount` null: the airline states it later. */
export function refundDue(order: Pick<Order, 'slices'>, to: RefundDestination, amount: string | null): RefundDue {
	if (to === 'awaiting_payment' || (amount !== null && !/[1-9]/.test(amount))) return 'none';
	if (AT_ONCE.has(to)) return 'at_once';
	if (to === 'arc_bsp_cash') return 'agency';
	if (!touchesUs(order)) return 'airline';
	return to === 'card' ? 'us_card' : 'us_other';
}
