import type { RefAirline } from '#service/refdata/types.ts';
import { hash32, unit } from '../hash.ts';
import type { PriceEnding } from './money-steps.ts';

/** What an airline says and leaves unsaid in its offers. Decided by its code, always the same. */
export interface AirlineHabits {
	statesBags: boolean;
	statesTaxes: boolean;
	statesEmissions: boolean;
	statesFareBasis: boolean;
	/** Without: its offers take no identity documents; it asks for them after booking. */
	takesDocuments: boolean;
	/** `unknown`: conditions are null. `no_penalty`: allowed, but what it costs is unknown. */
	conditions: 'known' | 'no_penalty' | 'unknown';
	/** Sells fares that need not be paid at once, this many hours before payment is due; 0 when it does not. */
	holdHours: number;
	/** Hours for which the price of a held booking stands; null when it is not guaranteed. */
	guaranteeHours: number | null;
	/** Changes nothing within so many hours of booking; 0: it does at once. */
	changeWaitHours: number;
	priceEnding: PriceEnding;
	/** Minutes for which an offer can be booked: 20 to 30. */
	offerMinutes: number;
	/** Which of its group's sets of fare names it uses. */
	brandStyle: number;
}

/** Airlines of this many destinations say everything. */
const LARGE = 150;

/** The habits of an airline. */
export function airlineHabits(airline: RefAirline): AirlineHabits {
	const roll = (what: string) => unit(`${airline.iata}:${what}`);
	const says = (what: string, silent: number) => airline.destinations >= LARGE || roll(what) > silent;
	const conditions = airline.destinations >= LARGE ? 1 : roll('conditions');
	const holds = airline.kind === 'F' && roll('hold') < 0.4;
	return {
		statesBags: says('bags', 0.05),
		statesTaxes: says('taxes', 0.06),
		statesEmissions: says('emissions', 0.08),
		statesFareBasis: says('basis', 0.05),
		takesDocuments: airline.kind === 'F' || says('documents', 0.04),
		conditions: conditions < 0.06 ? 'unknown' : conditions < 0.14 ? 'no_penalty' : 'known',
		holdHours: holds ? ([24, 48, 72][hash32(`${airline.iata}:due`) % 3] ?? 24) : 0,
		guaranteeHours: roll('guarantee') < 0.2 ? null : 24,
		changeWaitHours: roll('change-wait') < 0.21 ? 24 : 0,
		priceEnding:
			airline.kind === 'F' ? (roll('ending') < 0.6 ? 'exact' : 'nickel') : roll('ending') < 0.6 ? 'charm' : 'whole',
		offerMinutes: 20 + (hash32(`${airline.iata}:expiry`) % 11),
		brandStyle: hash32(`${airline.iata}:brands`),
	};
}
