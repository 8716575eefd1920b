import { useTranslations } from 'next-intl';
import { bagLimits } from '#lib/travel/bag-limits.ts';
import { BAG_RULES_READ } from '#lib/travel/bag-rules.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import { BagSources } from './bag-sources.tsx';
import type { FareTableProps } from './fare-table.tsx';

interface BagNoteProps extends Pick<FareTableProps, 'journey' | 'airlines' | 'show'> {
	offers: readonly CardOffer[];
}

/** Whose rules sizes and weights of bags are, and who says so, which is not always the airline; or, once, that they are not stated. */
export function BagNote({ journey, airlines, show, offers }: BagNoteProps) {
	const t = useTranslations('flights.table');
	const limits = offers.map((offer) => bagLimits(journey, offer));
	const sized = limits.filter(({ personal_item, carry_on, checked }) => personal_item ?? carry_on ?? checked);
	const rules = [
		...new Map(
			sized.flatMap((one) => one.rules).map((rule) => [`${rule.airline} ${rule.sources.join(' ')}`, rule]),
		).values(),
	];
	return (
		<p className="type-micro mt-2 text-ink-2">
			{rules.length === 0 ? t('sizesNotStated') : t('sizesFrom', { month: show.month(BAG_RULES_READ) })}
			{rules.length > 0 && ' '}
			<BagSources rules={rules} nameOf={(airline) => airlines[airline]?.name ?? airline} />
		</p>
	);
}
