'use client';
import { useTranslations } from 'next-intl';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import type { Facet, FilteredJourneys, OptionFacet } from '#lib/travel/filter-journeys.ts';
import { DAY_PART_NAMES, INCLUDED, type ResultFilters, toggled, toggledAt } from '#lib/travel/result-filters.ts';
import { useCabinWord } from './cabin-word.ts';
import { AirlineFilter } from './airline-filter.tsx';
import { FilterLimits } from './filter-limits.tsx';
import { type FilterOption, FilterOptions } from './filter-options.tsx';
import type { Show } from '../shell/use-format.ts';
import { placeName } from './warning-words.ts';

export interface FilterGroupsProps {
	filters: ResultFilters;
	onChange: (filters: ResultFilters) => void;
	found: Pick<FilteredJourneys, 'facets' | 'ranges'>;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	/** Airport or city codes of each leg. */
	legs: readonly { from: string; to: string }[];
	currency: string;
	show: Show;
}

/** The box that asks for the same airports both ways, among those of airports. */
const SAME = 'same';
const airportName = (places: FilterGroupsProps['places'], code: string): string => places[code]?.name ?? code;

/** All filters with what each would leave. */
export function FilterGroups(props: FilterGroupsProps) {
	const { filters, onChange, found, airlines, places, legs, currency, show } = props;
	const [out, back, ...more] = legs;
	const returns = out !== undefined && out.from === back?.to && out.to === back.from && more.length === 0;
	const t = useTranslations('flights.filters');
	const cabin = useCabinWord();
	const detail = (facet: OptionFacet | undefined) =>
		facet ? t('optionDetail', { count: facet.count, price: show.about(facet.from, currency) }) : '0';
	const optionOf = (name: string, value: string, label: string): FilterOption => {
		const facet = found.facets.get(name)?.get(value);
		return { value, label, detail: detail(facet), empty: !facet };
	};
	const keysOf = (name: 'airlines' | 'airports' | 'via' | 'cabins'): string[] => [
		...new Set([...byCount(found.facets.get(name)), ...filters[name]]),
	];
	const list = (name: 'airports' | 'via' | 'includes' | 'cabins') => (value: string) =>
		onChange({ ...filters, [name]: toggled<string>(filters[name], value) });
	return (
		<>
			<FilterOptions
				legend={t('stops')}
				name="stops"
				options={([0, 1, 2] as const).map((n) => optionOf('stops', String(n), t(`stops${n}`)))}
				chosen={filters.stops.map(String)}
				onToggle={(value) => onChange({ ...filters, stops: toggled(filters.stops, Number(value)) })}
			/>
			<FilterOptions
				legend={t('airports')}
				name="airports"
				options={[
					...(returns && byCount(found.facets.get('airports')).length > 0
						? [{ ...optionOf('sameAirports', '1', t('sameAirports')), value: SAME }]
						: []),
					...keysOf('airports').map((code) => optionOf('airports', code, `${airportName(places, code)} (${code})`)),
				]}
				chosen={filters.sameAirports ? [...filters.airports, SAME] : filters.airports}
				onToggle={(value) =>
					value === SAME
						? onChange({ ...filters, sameAirports: filters.sameAirports ? null : true })
						: list('airports')(value)
				}
				moreLabel={(count) => t('morePlaces', { count })}
			/>
			<AirlineFilter
				filters={filters}
				onChange={onChange}
				options={[...new Set([...keysOf('airlines'), ...filters.without])].map((key) =>
					optionOf('airlines', key, airlines[key]?.name ?? key),
				)}
			/>
			<FilterOptions
				legend={t('includes')}
				name="with"
				options={INCLUDED.map((name) => optionOf('includes', name, t(name)))}
				chosen={filters.includes}
				onToggle={list('includes')}
			/>
			<FilterLimits {...props} />
			<TimeOfDay {...props} optionOf={optionOf} />
			<FilterOptions
				legend={t('via')}
				name="via"
				options={keysOf('via').map((code) => optionOf('via', code, `${placeName(places, code)} (${code})`))}
				chosen={filters.via}
				onToggle={list('via')}
				moreLabel={(count) => t('morePlaces', { count })}
			/>
			{keysOf('cabins').length > 1 && (
				<FilterOptions
					legend={t('cabins')}
					name="cabins"
					options={keysOf('cabins').map((key) => optionOf('cabins', key, cabin(key)))}
					chosen={filters.cabins}
					onToggle={list('cabins')}
				/>
			)}
		</>
	);
}

const byCount = (facet: Facet | undefined): string[] =>
	[...(facet ?? [])].sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);

/** When each leg may leave and arrive. */
function TimeOfDay({
	filters,
	onChange,
	legs,
	places,
	optionOf,
}: FilterGroupsProps & { optionOf: (name: string, value: string, label: string) => FilterOption }) {
	const t = useTranslations('flights.filters');
	return legs.flatMap((leg, i) =>
		(['departures', 'arrivals'] as const).map((kind) => (
			<FilterOptions
				key={`${kind}${i}`}
				legend={
					kind === 'departures'
						? t('departure', { place: placeName(places, leg.from) })
						: t('arrival', { place: placeName(places, leg.to) })
				}
				name={`${kind === 'departures' ? 'departs' : 'arrives'}${i + 1}`}
				options={DAY_PART_NAMES.map((part) => optionOf(`${kind}${i}`, part, t(`parts.${part}`)))}
				chosen={filters[kind][i] ?? []}
				onToggle={(value) => {
					const part = DAY_PART_NAMES.find((name) => name === value);
					if (part) onChange({ ...filters, [kind]: toggledAt(filters[kind], i, part) });
				}}
			/>
		)),
	);
}
