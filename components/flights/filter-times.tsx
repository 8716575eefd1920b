'use client';
import { useTranslations } from 'next-intl';
import { DAY, withRange } from '#lib/travel/result-filters.ts';
import type { FilterGroupsProps } from './filter-groups.tsx';
import { FilterRange } from './filter-range.tsx';
import { placeName } from './warning-words.ts';

/** When each leg may leave and arrive. */
export function FilterTimes({ filters, onChange, found, legs, places, currency, show }: FilterGroupsProps) {
	const t = useTranslations('flights.filters');
	const time = (minute: number) =>
		minute >= DAY ? t('midnight') : show.time(`2000-01-01T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
	const words: Parameters<typeof FilterRange>[0]['words'] = {
		earliest: t('earliest'),
		latest: t('latest'),
		time,
		range: ([from, to]) => {
			if (from <= 0 && to >= DAY) return t('anyTime');
			if (to >= DAY) return t('fromTime', { from: time(from) });
			return from <= 0 ? t('untilTime', { to: time(to) }) : t('betweenTimes', { from: time(from), to: time(to) });
		},
		left: (facet) => (facet ? t('optionDetail', { count: facet.count, price: show.minor(facet.from, currency) }) : '0'),
	};
	return legs.flatMap((leg, i) =>
		(['departures', 'arrivals'] as const)
			.filter((kind) => found.several.has(`${kind}${i}`))
			.map((kind) => (
				<FilterRange
					key={`${kind}${i}`}
					label={
						kind === 'departures'
							? t('departure', { place: leg.fromName ?? placeName(places, leg.from) })
							: t('arrival', { place: leg.toName ?? placeName(places, leg.to) })
					}
					name={`${kind === 'departures' ? 'departs' : 'arrives'}${i + 1}`}
					facet={found.facets.get(`${kind}${i}`)}
					value={filters[kind][i] ?? null}
					onChange={(range) => onChange({ ...filters, [kind]: withRange(filters[kind], i, range) })}
					words={words}
				/>
			)),
	);
}

const pad = (number: number): string => String(number).padStart(2, '0');
