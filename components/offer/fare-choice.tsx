import { useTranslations } from 'next-intl';
import { FareTable, type FareTableProps } from '#components/flights/fare-table.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#lib/paths.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { seenOf } from '#lib/travel/seen-offer.ts';

interface FareChoiceProps extends Omit<FareTableProps, 'hrefOf'> {
	/** The offer whose page this is. */
	chosen: CardOffer;
	allFares: boolean;
	search: FlightSearch | null;
}

/** The fares of these flights side by side. Choosing one is a link to its own page. */
export function FareChoice({ allFares, search, ...props }: FareChoiceProps) {
	const t = useTranslations('offer.fares');
	const { journey, travellers } = props;
	return (
		<section aria-labelledby="fares">
			<h2 id="fares" className="type-h2">
				{t('title')}
			</h2>
			<p className="type-small mt-1 mb-4 text-ink-2">
				{allFares && journey.fares.length === 1 ? t('only') : t('lead', { count: travellers })}
			</p>
			{!allFares && (
				<Notice tone="warn" className="mb-4">
					{t('unread')}
				</Notice>
			)}
			<FareTable {...props} hrefOf={(offer) => paths.offer(offer.id, search ?? undefined, seenOf(offer))} />
		</section>
	);
}
