import { useTranslations } from 'next-intl';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { RenewedQuote } from '#components/acting/renewed-quote.tsx';
import type { Show } from '#components/shell/use-format.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import type { ChangeCard } from '#lib/changing/change-cards.ts';
import { changeKey, type SeenChanges } from '#lib/changing/seen-changes.ts';
import { useDueWords } from './use-due-words.ts';

interface RenewedListProps {
	before: SeenChanges;
	/** What is offered now. */
	cards: readonly ChangeCard[];
	/** When the earlier list ended. */
	ended: Moment;
	show: Show;
}

/** What the cheapest flights cost before a list ended and cost now; each card says its own difference. */
export function RenewedList({ before, cards, ended, show }: RenewedListProps) {
	const t = useTranslations('change.renewed.list');
	const sorts = useTranslations('change.offers.sorts');
	const { say, amount } = useDueWords(show);
	const { currency } = before;
	const lowest = (totals: readonly string[]) => totals.toSorted((a, b) => compareAmounts(currency, a, b))[0];
	const was = lowest([...before.totals.values()]);
	const is = lowest(cards.filter(({ sums }) => sums.currency === currency).map(({ sums }) => sums.change_total));
	if (was === undefined || is === undefined) return null;
	const [wasSaid, isSaid] = [say({ currency, change_total: was }), say({ currency, change_total: is })];
	const more = subtractAmounts(currency, is, was);
	const order = compareAmounts(currency, more, '0');
	const offered = new Set(cards.map(changeKey));
	const gone = [...before.totals.keys()].filter((key) => !offered.has(key)).length;
	return (
		<RenewedQuote
			heading="h2"
			title={t(order === 0 ? 'same' : order > 0 ? 'more' : 'less', { now: isSaid, difference: amount(currency, more) })}
			note={gone > 0 ? `${t('note')} ${t('gone', { count: gone })}` : t('note')}
			ended={ended}
			rows={[{ term: sorts('cheapest'), was: wasSaid, is: isSaid }]}
		/>
	);
}
