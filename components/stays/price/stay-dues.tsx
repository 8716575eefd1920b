import { useTranslations } from 'next-intl';
import type { Show } from '#components/shell/use-format.ts';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { stayDues } from '#lib/stays/checkout/stay-dues.ts';
import type { StayTerms } from '#lib/stays/checkout/stay-terms.ts';
import { HeadlineAmounts } from './headline-amounts.tsx';

/** What of a stay's price is paid at booking, and what at the hotel. */
export function StayDues({ terms, show }: { terms: StayTerms; show: Show }) {
	const t = useTranslations('stayBooking.price');
	return (
		<DefinitionList
			items={stayDues(terms).map(({ word, amounts }) => {
				const value = amounts.length > 0 ? <HeadlineAmounts amounts={amounts} show={show} /> : t('nothing');
				return { term: t(word), value: word === 'atHotel' ? value : <b>{value}</b> };
			})}
		/>
	);
}
