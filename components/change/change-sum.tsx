import type { BookingReader } from '#lib/acting/booking-reader.ts';
import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { Sum } from '#components/ui/definition-list.tsx';
import { changeDue, type ChangeQuote, without } from '#lib/changing/change-quote.ts';

interface ChangeSumProps {
	sums: Pick<ChangeQuote, 'currency' | 'change_total' | 'penalty' | 'difference'>;
	who: BookingReader;
	show: Show;
}

/** What a change costs or gives back: the difference in fare and the penalty apart, as far as the airline says. */
export function ChangeSum({ sums, who, show }: ChangeSumProps) {
	const t = useTranslations('change.sums');
	const { currency, change_total: total, penalty, difference } = sums;
	const money = (amount: string) => <bdi>{show.money(amount, currency)}</bdi>;
	const rows =
		penalty === null || difference === null
			? []
			: [
					{ term: t('difference'), value: money(difference) },
					{ term: t('penalty'), value: money(penalty) },
				];
	return <Sum rows={rows} total={{ term: t(changeDue(sums), { who }), value: money(without(currency, total)) }} />;
}
