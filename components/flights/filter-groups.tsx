'use client';
import { useTranslations } from 'next-intl';
import { aircraftWords, PROPELLER } from '#lib/travel/aircraft-family.ts';
import { ALLIANCE_NAMES, ALLIANCES, allianceOf } from '#lib/travel/alliances.ts';
import type { CardAirline, CardPlace } from '#lib/travel/card-offer.ts';
import type { Facet, FilteredJourneys, OptionFacet } from '#lib/travel/filter-journeys.ts';
import { INCLUDED, type ResultFilters, toggled } from '#lib/travel/result-filters.ts';
import { useCabinWord } from './cabin-word.ts';
import { FilterLimits } from './filter-limits.tsx';
import { FilterTimes } from './filter-times.tsx';
import { type FilterOption, FilterOptions } from './filter-options.tsx';
import { OnlyOrWithout } from './only-or-without.tsx';
import { NearbyFilter } from './nearby-filter.tsx';
import type { NearbySearched, NearKm } from '#lib/travel/nearby.ts';
import type { Show } from '../shell/use-format.ts';
import { placeName } from './warning-words.ts';

export interface LegEnds {
	from: string;
	to: string;
	fromName?: string | undefined;
	toName?: string | undefined;
}

export interface FilterGroupsProps {
	filters: ResultFilters;
	onChange: (filters: ResultFilters) => void;
	found: Pick<FilteredJourneys, 'journeys' | 'facets' | 'ranges' | 'several'>;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
	/** Airport or city codes of each leg, and the cities' names where they are known. */
	legs: readonly LegEnds[];
	currency: string;
	show: Show;
	/** Null where there are no airports around. */
	nearby: NearbySearched | null;
	/** Where the same results with the airports of another radius are, as they are looked at by now. */
	hrefNear: (near: NearKm | null) => string;
}

/** The box that asks for the same airports both ways, among those of airports. */
const SAME = 'same';
/** Without what all airports are called in English: a rail is narrow. */
const airportName = (places: FilterGroupsProps['places'], code: string): string =>
	(places[code]?.name ?? code).replace(/( International)? Airport$/, '');

/** All filters with what each would leave. */
export function FilterGroups(props: FilterGroupsProps) {
	const { filters, onChange, found, airlines, places, legs, currency, show } = props;
	const [out, back, ...more] = legs;
	const returns = out !== undefined && out.from === back?.to && out.to === back.from && more.length === 0;
	const t = useTranslations('flights.filters');
	const cabin = useCabinWord();
	const detail = (facet: OptionFacet | undefined) =>
		facet ? t('optionDetail', { count: facet.count, price: show.minor(facet.from, currency) }) : '0';
	const optionOf = (name: string, value: string, label: string): FilterOption => {
		const facet = found.facets.get(name)?.get(value);
		return { value, label, detail: detail(facet), empty: !facet };
	};
	const keysOf = (name: 'airlines' | 'alliances' | 'aircraft' | 'airports' | 'via' | 'cabins'): string[] => [
		...new Set([...byCount(found.facets.get(name)), ...filters[name]]),
	];
	// One that has a part of a journey alone can be left out too.
	const alliances = new Set([
		...keysOf('alliances'),
		...filters.withoutAlliances,
		...keysOf('airlines').map((key) => allianceOf(key)),
	]);
	const chosen = { filters, onChange, detail, journeys: found.journeys };
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
				folds
			/>
			<NearbyFilter {...props} />
			<OnlyOrWithout
				{...chosen}
				legend={t('airlines')}
				only="airlines"
				without="without"
				options={[...new Set([...keysOf('airlines'), ...filters.without])].map((key) =>
					optionOf('airlines', key, airlines[key]?.name ?? key),
				)}
			/>
			<OnlyOrWithout
				{...chosen}
				legend={t('alliances')}
				only="alliances"
				without="withoutAlliances"
				options={ALLIANCES.filter((key) => alliances.has(key)).map((key) =>
					optionOf('alliances', key, ALLIANCE_NAMES[key]),
				)}
			/>
			<FilterTimes {...props} />
			<FilterOptions
				legend={t('includes')}
				name="with"
				options={INCLUDED.map((name) => optionOf('includes', name, t(name)))}
				chosen={filters.includes}
				onToggle={list('includes')}
			/>
			<FilterLimits {...props} />
			{found.several.has('aircraft') && (
				<OnlyOrWithout
					{...chosen}
					legend={t('aircraft')}
					only="aircraft"
					without="withoutAircraft"
					options={[...new Set([...keysOf('aircraft'), ...filters.withoutAircraft])].map((key) =>
						optionOf('aircraft', key, key === PROPELLER ? t('propeller') : aircraftWords(key)),
					)}
				/>
			)}
			<FilterOptions
				legend={t('via')}
				name="via"
				options={keysOf('via').map((code) => optionOf('via', code, `${placeName(places, code)} (${code})`))}
				chosen={filters.via}
				onToggle={list('via')}
				folds
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
