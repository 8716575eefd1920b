import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { bagLimits } from '#lib/travel/bag-limits.ts';
import { BAG_RULES_READ } from '#lib/travel/bag-rules.ts';
import type { CardOffer } from '#lib/travel/card-offer.ts';
import type { FareTableProps } from './fare-table.tsx';

interface BagNoteProps extends Pick<FareTableProps, 'journey' | 'airlines' | 'show'> {
	offers: readonly CardOffer[];
}

/** Whose rules sizes and weights of bags are, and who says so, which is not always the airline; or, once, that they are not stated. */
export function BagNote({ journey, airlines, show, offers }: BagNoteProps) {
	const t = useTranslations('flights.table');
	const units = useTranslations('units');
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
			{rules.map(({ airline, sources }, i) => {
				const name = airlines[airline]?.name ?? airline;
				return (
					<span key={`${airline}${sources.join(' ')}`}>
						{i === 0 ? ' ' : units('comma')}
						{name}
						{sources.map((source, nth) => (
							<Fragment key={source}>
								{nth === 0 ? ' (' : units('comma')}
								<a className="link" href={source} rel="noreferrer">
									<bdi>{new URL(source).hostname.replace(/^www\./, '')}</bdi>
								</a>
								{nth === sources.length - 1 && ')'}
							</Fragment>
						))}
					</span>
				);
			})}
		</p>
	);
}
