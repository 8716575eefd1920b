import type { RefAirport } from '#service/refdata/types.ts';
import { OPEN_EUROPE } from '../data/country-groups.ts';
import { knownWay } from '../data/known-pairs.ts';
import type { DatedFlight } from '../itinerary.ts';
import { minuteOf, named, type Reader } from './reader.ts';

/** Where flights abroad leave and land at all hours. */
const NIGHT_OWLS = new Set('AE QA BH KW OM SA IN PK BD LK NP MV IR IQ YE'.split(' '));
const FAR_KM = 4500;
const LONG_KM = 4000;
/** Further west it is early enough for a departure at noon. */
const EASTERN_AMERICA = -90;
const MIDDLE_AMERICA = -100;

const inAmerica = ({ country }: RefAirport): boolean => country === 'US' || country === 'CA';
const inEurope = ({ country }: RefAirport): boolean => OPEN_EUROPE.has(country);

/** Overnight: in the evening in the east, from early in the afternoon further west. Day flights are well-known pairs. */
function leavesAmericaForEurope({ longitude }: RefAirport, minute: number): boolean {
	const earliest = longitude > EASTERN_AMERICA ? 17 * 60 : longitude > MIDDLE_AMERICA ? 15 * 60 : 12 * 60 + 30;
	return minute >= earliest || minute <= 15;
}

/** What is odd about a departure for where the flight goes, or nothing. */
function oddLeaving(from: RefAirport, to: RefAirport, km: number, minute: number): boolean {
	const owls = [from, to].some(({ country }) => NIGHT_OWLS.has(country));
	if (km > FAR_KM && inAmerica(from) && inEurope(to)) return !leavesAmericaForEurope(from, minute);
	if (km > FAR_KM && inEurope(from) && inAmerica(to)) return minute < 450 || minute > 1260;
	// Who lives by night lets Europe and America sleep.
	if (owls && inEurope(from)) return minute > 120 && minute < 330;
	if (owls && inAmerica(from)) return minute > 60 && minute < 420;
	if (owls) return false;
	return km < LONG_KM ? minute < 330 || minute > 1350 : minute > 150 && minute < 300;
}

/** Reads when a flight leaves and lands. The table of well-known pairs says more of those. */
export function readHours({ refdata, say }: Reader, flight: DatedFlight): void {
	const from = refdata.airports.get(flight.origin);
	const to = refdata.airports.get(flight.destination);
	if (!from || !to || flight.stops.length > 0 || knownWay(flight.origin, flight.destination)) return;
	if (oddLeaving(from, to, flight.distanceKm, minuteOf(flight.departingAt))) say('hours', named(flight));
	const lands = minuteOf(flight.arrivingAt);
	const owls = [from, to].some(({ country }) => NIGHT_OWLS.has(country));
	const asleep = !owls || (inEurope(to) && flight.distanceKm < LONG_KM);
	if (asleep && flight.distanceKm < LONG_KM && lands > 60 && lands < 270 + (owls ? 0 : 30))
		say('hours', `${named(flight)} lands ${flight.arrivingAt.slice(11, 16)}`);
}
