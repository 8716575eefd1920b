'use client';
import { useTranslations } from 'next-intl';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { RenewedQuote } from '#components/acting/renewed-quote.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import type { BookingReader } from '#lib/acting/booking-reader.ts';

interface RenewedCancellationProps {
	before: CancellationQuote;
	quote: CancellationQuote;
	/** The earlier one has ended; otherwise something else took its place. */
	ended: boolean;
	show: Show;
	moment: (instant: string) => Moment;
	who: BookingReader;
}

/** Both amounts, when a quote took another's place: what it said, what it says now, and the difference in words. */
export function RenewedCancellation({ before, quote, ended, show, moment, who }: RenewedCancellationProps) {
	const t = useTranslations('cancel');
	const say = (amount: string | null): string =>
		amount === null ? t('cancel.unknown') : show.isolate(show.money(amount, quote.currency));
	return (
		<RenewedQuote
			title={useDifference(before, quote, show, who)}
			note={t('renewed.nothing')}
			ended={ended && before.expires_at !== null ? moment(before.expires_at) : null}
			rows={[
				{ term: t('renewed.back'), was: say(before.refund_amount), is: say(quote.refund_amount) },
				{ term: t('renewed.lost'), was: say(before.lost_amount), is: say(quote.lost_amount) },
			]}
		/>
	);
}

/** What is different from the earlier quote that was agreed to, in one sentence. */
function useDifference(before: CancellationQuote, quote: CancellationQuote, show: Show, who: BookingReader): string {
	const t = useTranslations('cancel.renewed');
	const { currency, refund_amount: back } = quote;
	const money = (amount: string): string => show.isolate(show.money(amount, currency));
	if (back === null) return t('toUnknown', { who });
	const now = money(back);
	if (before.refund_amount === null) return t('known', { now, who });
	const order = compareAmounts(currency, back, before.refund_amount);
	if (order === 0) return t('still', { now, who });
	return order < 0
		? t('less', { now, who, difference: money(subtractAmounts(currency, before.refund_amount, back)) })
		: t('more', { now, who, difference: money(subtractAmounts(currency, back, before.refund_amount)) });
}
