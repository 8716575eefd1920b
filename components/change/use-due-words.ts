import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { changeDue, type ChangeQuote, without } from '#lib/changing/change-quote.ts';

/** Says what a change comes to: "pay €60.00", "€12.00 back"; and amounts without their sign. */
export function useDueWords(show: Show) {
	const t = useTranslations('change.renewed.is');
	const amount = (currency: string, value: string): string =>
		show.isolate(show.money(without(currency, value), currency));
	const say = (sums: Pick<ChangeQuote, 'currency' | 'change_total'>): string =>
		t(changeDue(sums), { amount: amount(sums.currency, sums.change_total) });
	return { say, amount };
}
