'use client';
import { useTranslations } from 'next-intl';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { RenewedQuote } from '#components/acting/renewed-quote.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import type { ChangeQuote } from '#lib/changing/change-quote.ts';
import { useDueWords } from './use-due-words.ts';

interface RenewedChangeProps {
	before: ChangeQuote;
	quote: ChangeQuote;
	/** When the earlier price ended; null: something else took its place. */
	ended: Moment | null;
	show: Show;
}

/** What the same flights cost before and now, and the difference in words. */
export function RenewedChange({ before, quote, ended, show }: RenewedChangeProps) {
	const t = useTranslations('change.renewed');
	const { currency } = quote;
	const { say, amount: money } = useDueWords(show);
	const part = (amount: string | null): string =>
		amount === null ? t('notStated') : show.isolate(show.money(amount, currency));
	const more = subtractAmounts(currency, quote.change_total, before.change_total);
	const order = compareAmounts(currency, more, '0');
	const title = order === 0 ? 'same' : order > 0 ? 'more' : 'less';
	return (
		<RenewedQuote
			title={t(title, { now: say(quote), difference: money(currency, more) })}
			note={t('nothing')}
			ended={ended}
			rows={[
				{ term: t('difference'), was: part(before.difference), is: part(quote.difference) },
				{ term: t('penalty'), was: part(before.penalty), is: part(quote.penalty) },
				{ term: t('total'), was: say(before), is: say(quote) },
			]}
		/>
	);
}
