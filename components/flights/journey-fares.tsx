import { useTranslations } from 'next-intl';
import { FareTable, type FareTableProps } from './fare-table.tsx';

/** The fares of one journey, side by side. None is chosen beforehand. */
export function JourneyFares(props: Omit<FareTableProps, 'chosen'>) {
	const t = useTranslations('flights.fares');
	return (
		<>
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="type-h3">{t('heading')}</h3>
				<span className="type-small text-ink-2">{t('nothingSelected')}</span>
			</div>
			<FareTable {...props} />
		</>
	);
}
