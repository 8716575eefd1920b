import type { Carrier } from './carriers.ts';
import { SMALL_AIRPORT } from './geography.ts';
import type { RouteWorld } from './routes.ts';

/** Airports that an airline may think of: all in its own country, abroad those of some size or with beaches. */
export function horizons({ geo, rights, leisure }: RouteWorld): (carrier: Carrier) => number[] {
	const abroad = Math.log(90_000);
	const known: number[] = [];
	const local = new Map<string, number[]>();
	for (let airport = 0; airport < geo.codes.length; airport++) {
		const big = geo.size[airport] === 3 || (geo.lnMass[airport] as number) > abroad;
		if (big || (leisure[airport] as number) > 0) {
			known.push(airport);
			continue;
		}
		const home = rights.home(airport);
		const others = local.get(home);
		if (others) others.push(airport);
		else local.set(home, [airport]);
	}
	const forJets = (airports: readonly number[]): number[] => airports.filter((at) => geo.size[at] !== SMALL_AIRPORT);
	const knownForJets = forJets(known);
	return ({ country, feeders }) => {
		const own = local.get(country) ?? [];
		return feeders ? [...known, ...own] : [...knownForJets, ...forJets(own)];
	};
}
