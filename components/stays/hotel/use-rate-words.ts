import { useTranslations } from 'next-intl';
import type { Bed, DealType, Rate, RateBenefit } from '#contract/stays/rate.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { CancellationStage } from '#lib/stays/hotel/cancellation-stages.ts';
import { leftForHotel, paidAtBooking } from '#lib/stays/hotel/paid-at-booking.ts';

/** What rates and rooms say, in words. What the contract does not know is shown as it came. */
export function useRateWords(show: Show) {
	const t = useTranslations('stays.rate');
	const boards = useTranslations('stays.boards');
	const hotel = useTranslations('stays.hotel');
	const money = (amount: string, currency: string) => show.isolate(show.money(amount, currency));
	const when = (local: string) => ({ day: show.day(local), time: show.time(local) });
	return {
		when,
		money,
		/** As within a sentence. */
		board: (board: Rate['board_type']): string => (boards.has(board) ? boards(board) : board),
		beds: (beds: readonly Bed[]): string =>
			show.commas(beds.map(({ type, count }) => (t.has(`beds.${type}`) ? t(`beds.${type}`, { count }) : type))),
		benefit: ({ type, title }: RateBenefit): string => (isKnown(type) ? t(`benefits.${type}`) : title),
		deal: (deal: DealType): string => (t.has(`deals.${deal}`) ? t(`deals.${deal}`) : deal),
		/** What cancelling now means, and until when. */
		cancel: ({ kind, back, currency, untilLocal }: CancellationStage): string => {
			if (kind === 'fee') return hotel('feeAlways');
			if (kind === 'none') return hotel('noRefund');
			if (kind === 'part') return hotel('partUntil', { amount: money(back ?? '0', currency), ...when(untilLocal) });
			return hotel('freeUntil', when(untilLocal));
		},
		/** Who takes how much of the total, and when. */
		pay: (rate: Rate): string => {
			const { total_amount: total, total_currency: currency, payment_type: type } = rate;
			const [deposit, rest] = [paidAtBooking(rate), leftForHotel(rate)];
			if (type === 'pay_now') return hotel('payNow', { amount: money(total, currency) });
			if (type === 'guarantee') return hotel('payThere', { amount: money(total, currency) });
			return deposit === null || rest === null
				? hotel('payDepositOpen')
				: hotel('payDeposit', { deposit: money(deposit, currency), rest: money(rest, currency) });
		},
	};
}

const KNOWN = ['breakfast_included', 'late_check_out', 'wifi_included'] as const;
const isKnown = (type: string): type is (typeof KNOWN)[number] => KNOWN.some((known) => known === type);
