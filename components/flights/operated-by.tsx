import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { AirlineFin } from '#components/ui/airline-fin.tsx';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import { operatorsOf } from '#lib/travel/operators.ts';
import { placeName } from './warning-words.ts';

interface OperatedByProps {
	journey: Journey;
	/** The second direction goes back where the first began. */
	roundTrip: boolean;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
}

/**
 * Names every operating airline in full, in text as large as the times (14 CFR 257.5), and once where the same fly every
 * direction.
 */
export const OperatedBy = memo(function OperatedBy({
	journey: { slices },
	roundTrip,
	airlines,
	places,
}: OperatedByProps) {
	const t = useTranslations('flights.card');
	const b = (chunks: ReactNode) => <b>{chunks}</b>;
	const named = slices.map((flights) =>
		operatorsOf(flights, airlines)
			.map((run) => run.name ?? t('operatorMissing'))
			.reduce((first, next) => t('then', { first, next })),
	);
	const codes = slices.flatMap(({ segments }) => segments.map(({ operating, marketing }) => operating ?? marketing));
	const fins = [...new Set(codes.map((key) => airlines[key]?.iata_code ?? key))];
	const [names = '', back = ''] = named;
	const same = named.every((one) => one === names);
	return (
		<div className="journey-by">
			<span className="flex flex-none">
				{fins.slice(0, 2).map((code) => (
					<AirlineFin key={code} code={code} />
				))}
			</span>
			<div>
				{same ? (
					<p>{t.rich('operatedBy', { names, b })}</p>
				) : roundTrip ? (
					<p>{t.rich('operatedByBoth', { out: names, back, b })}</p>
				) : (
					slices.map(({ key, segments }, i) => (
						<p key={`${key}${i}`}>
							{t.rich('operatedByOn', {
								names: named[i] ?? '',
								from: placeName(places, segments[0]?.origin ?? ''),
								to: placeName(places, segments.at(-1)?.destination ?? ''),
								b,
							})}
						</p>
					))
				)}
			</div>
		</div>
	);
});
