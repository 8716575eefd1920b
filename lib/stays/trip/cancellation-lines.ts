import { compareAmounts } from '#contract/common/amounts.ts';
import type { Rate } from '#contract/stays/rate.ts';
import { localOf, zoneName } from '../../i18n/zone-name.ts';
import type { StayTelling } from './stay-telling.ts';

type Terms = Pick<Rate, 'cancellation_timeline' | 'payment_type'>;

/** Until when how much of what is paid at booking comes back, by the hotel's clock, one sentence each. */
export function cancellationLines(rate: Terms, paid: string, zone: string, say: StayTelling): string[] {
	const { t } = say;
	const guarantee = rate.payment_type === 'guarantee';
	if (rate.cancellation_timeline.length === 0) return [t(guarantee ? 'cancel.feeAlways' : 'cancel.never')];
	const lines = rate.cancellation_timeline.map(({ before, refund_amount: refund, currency }) => {
		const local = localOf(before, zone);
		const moment = {
			date: say.date(local.slice(0, 10)),
			time: say.time(local),
			zone: say.own(zoneName(local, zone, say.locale)),
		};
		if (guarantee) return t('cancel.free', moment);
		const all = compareAmounts(currency, refund, paid) >= 0;
		return t(all ? 'cancel.all' : 'cancel.part', { ...moment, amount: say.own(say.money(refund, currency)) });
	});
	return [...lines, t(guarantee ? 'cancel.thenHotel' : 'cancel.then')];
}
