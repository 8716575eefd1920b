import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import type { ShownFacts } from '#lib/trips/shown-record.ts';

/** Puts into words what somebody was shown: what it was, and what it came to. */
export function useShownWords(show: Show): {
	title: (facts: ShownFacts) => string;
	sum: (facts: ShownFacts) => string;
} {
	const t = useTranslations('trips.shown');
	const money = (amount: string, currency: string): string => show.isolate(show.money(amount, currency));
	return {
		title: ({ act }) =>
			t.has(`act.${act}` as 'act.book_flight') ? t(`act.${act}` as 'act.book_flight') : t('act.other'),
		sum: ({ money: sum, way, lost }) => {
			if (!sum) return t('noAmount');
			const amount = money(sum.amount, sum.currency);
			if (way === 'pay') return t('toPay', { amount });
			return lost === null || Number(lost) === 0
				? t('back', { amount })
				: t('backAndLost', { amount, lost: money(lost, sum.currency) });
		},
	};
}
