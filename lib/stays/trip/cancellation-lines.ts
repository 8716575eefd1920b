import { compareAmounts } from '#contract/common/amounts.ts';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { Rate } from '#contract/stays/rate.ts';
import { deadlineOf } from './deadline-of.ts';
import type { StayTelling } from './stay-telling.ts';

type Terms = Pick<Rate, 'cancellation_timeline' | 'payment_type'>;

/**
 * Until when how much of what is paid at booking comes back, by the hotel's clock, one sentence each. Times that have
 * passed at `now`, epoch milliseconds, are left out; of the last of them it is said that it has.
 */
export function cancellationLines(
	{ payment_type: type, cancellation_timeline: timeline }: Terms,
	paid: string,
	hotel: Pick<Accommodation, 'time_zone' | 'location'>,
	say: StayTelling,
	now = 0,
): string[] {
	const { t, who } = say;
	const guarantee = type === 'guarantee';
	const momentOf = (before: string) => deadlineOf(before, hotel, say);
	const last = timeline.at(-1);
	if (!last) return [t(guarantee ? 'cancel.feeAlways' : 'cancel.never', { who })];
	const open = timeline.filter(({ before }) => now <= Date.parse(before));
	if (open.length === 0) return [t(guarantee ? 'cancel.overHotel' : 'cancel.over', { who, ...momentOf(last.before) })];
	const lines = open.map(({ before, refund_amount: refund, currency }) => {
		const moment = momentOf(before);
		if (guarantee) return t('cancel.free', moment);
		const all = compareAmounts(currency, refund, paid) >= 0;
		return t(all ? 'cancel.all' : 'cancel.part', { who, ...moment, amount: say.own(say.money(refund, currency)) });
	});
	return [...lines, t(guarantee ? 'cancel.thenHotel' : 'cancel.then', { who })];
}
