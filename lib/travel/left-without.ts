import { allianceOf } from './alliances.ts';
import { aircraftOf } from './filter-index.ts';
import type { OptionFacet } from './filter-journeys.ts';
import type { Journey } from './journeys.ts';

/** The filters that leave something out. */
export type WithoutFilter = 'without' | 'withoutAlliances' | 'withoutAircraft';

/** What of a journey each of them looks at. */
const VALUES: Record<WithoutFilter, (journey: Journey) => readonly (string | undefined)[]> = {
	without: ({ airlines }) => airlines,
	withoutAlliances: ({ airlines }) => airlines.map(allianceOf),
	withoutAircraft: aircraftOf,
};

/**
 * What leaving out a value, too, would leave of journeys that are filtered already; undefined: nothing. Prices in minor
 * units.
 */
export function leftWithout(
	journeys: readonly Journey[],
	filter: WithoutFilter,
): (value: string) => OptionFacet | undefined {
	const known = journeys.map((journey) => ({
		values: VALUES[filter](journey),
		// Fares come cheapest first.
		price: journey.fares[0]?.price ?? Number.POSITIVE_INFINITY,
	}));
	return (value) => {
		const left = known.filter(({ values }) => !values.includes(value));
		return left.length === 0 ? undefined : { count: left.length, from: Math.min(...left.map(({ price }) => price)) };
	};
}
