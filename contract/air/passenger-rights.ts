import {
	type ByDistance,
	EU_261_CARRIERS,
	EU_261_COUNTRIES,
	RIGHTS_LAWS,
	RIGHTS_RULES,
	type RightsLaw,
	type RightsReason,
	type RightsRule,
	UK_CARRIERS,
	US_COUNTRIES,
} from './passenger-rights-data.ts';

interface RightsAirport {
	iata_code: string;
	/** ISO 3166-1 alpha-2. */
	iata_country_code: string;
	latitude: number;
	longitude: number;
}

/** What of a flight the laws ask. Local times without a zone. */
interface RightsSegment {
	origin: RightsAirport;
	destination: RightsAirport;
	departing_at: string;
	arriving_at: string;
	marketing_carrier: { iata_code: string | null };
	marketing_carrier_flight_number: string;
	operating_carrier: { iata_code: string | null };
	passengers: readonly { cabin_class: string }[];
}

/** One direction of a journey; a slice of an order is one. */
export interface RightsSlice {
	segments: readonly RightsSegment[];
}

/** A slice before a change and after it; null: nothing is flown in its place. */
export interface ChangedSlice {
	before: RightsSlice;
	after: RightsSlice | null;
}

/** What one law may give for a change. */
export interface PassengerRight {
	law: RightsLaw;
	rule: RightsRule;
	/** What of the change the law looks at, whether or not it lets the traveller refuse. */
	reasons: readonly RightsReason[];
	/** Whether the traveller may refuse the change and have the money back. */
	mayRefuse: boolean;
	/** What the airline may owe for a flight that no longer runs, by distance; null where that is not so. */
	compensation: { amount: string; currency: string } | null;
	/** The percentage of the fare that may be owed for a lower cabin; null where that is not so. */
	downgradePercent: number | null;
}

/** Cabins, the lowest first. */
const CABINS = ['economy', 'premium_economy', 'business', 'first'];
const DAY_MS = 86_400_000;
const EARTH_DIAMETER_KM = 12_742;

const first = ({ segments }: RightsSlice): RightsSegment | undefined => segments[0];
const last = ({ segments }: RightsSlice): RightsSegment | undefined => segments[segments.length - 1];

/** Hours from one local time to another at the same place. */
const hoursBetween = (from: string, to: string): number =>
	(Date.parse(`${to.slice(0, 19)}Z`) - Date.parse(`${from.slice(0, 19)}Z`)) / 3_600_000;

/** Great-circle kilometres from the first airport to the last. */
function distanceOf(slice: RightsSlice): number {
	const from = first(slice)?.origin;
	const to = last(slice)?.destination;
	if (!from || !to) return 0;
	const rad = Math.PI / 180;
	const across =
		Math.sin(((to.latitude - from.latitude) * rad) / 2) ** 2 +
		Math.cos(from.latitude * rad) *
			Math.cos(to.latitude * rad) *
			Math.sin(((to.longitude - from.longitude) * rad) / 2) ** 2;
	return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(across));
}

const among = (set: ReadonlySet<string>, carrier: { iata_code: string | null }): boolean =>
	carrier.iata_code !== null && set.has(carrier.iata_code);

/** Whether a law holds for a journey that was booked, by where each of its flights leaves and arrives and who flies it. */
const HOLDS: Readonly<Record<RightsLaw, (flight: RightsSegment) => boolean>> = {
	eu_261: ({ origin, destination, operating_carrier: by }) =>
		EU_261_COUNTRIES.has(origin.iata_country_code) ||
		(EU_261_COUNTRIES.has(destination.iata_country_code) && among(EU_261_CARRIERS, by)),
	uk_261: ({ origin, destination, operating_carrier: by }) =>
		origin.iata_country_code === 'GB' ||
		(destination.iata_country_code === 'GB' && (among(UK_CARRIERS, by) || among(EU_261_CARRIERS, by))) ||
		(EU_261_COUNTRIES.has(destination.iata_country_code) &&
			!EU_261_COUNTRIES.has(origin.iata_country_code) &&
			among(UK_CARRIERS, by)),
	us_dot_2024: ({ origin, destination }) =>
		US_COUNTRIES.has(origin.iata_country_code) || US_COUNTRIES.has(destination.iata_country_code),
};

/** Whether a slice stays within one country; the United States and their territories are one. */
function isDomestic({ segments }: RightsSlice): boolean {
	const country = ({ iata_country_code: code }: RightsAirport) => (US_COUNTRIES.has(code) ? 'US' : code);
	return new Set(segments.flatMap(({ origin, destination }) => [country(origin), country(destination)])).size <= 1;
}

const flightOf = ({ marketing_carrier, marketing_carrier_flight_number: number }: RightsSegment): string =>
	`${marketing_carrier.iata_code ?? ''}${number.replace(/^0+/, '')}`;

/** The cabin of each passenger, flight by flight. */
const cabinsOf = ({ segments }: RightsSlice): number[][] =>
	segments.map(({ passengers }) => passengers.map(({ cabin_class }) => CABINS.indexOf(cabin_class)));

/**
 * Whether somebody flies in a lower cabin: on one of as many flights as before; with more or fewer, in the lowest of them
 * or in the highest.
 */
function isDowngraded(before: RightsSlice, after: RightsSlice): boolean {
	const [was, is] = [cabinsOf(before), cabinsOf(after)];
	if (was.length === is.length)
		return was.some((cabins, flight) => cabins.some((cabin, person) => (is[flight]?.[person] ?? cabin) < cabin));
	return [Math.min, Math.max].some((end) => end(...is.flat()) < end(...was.flat()));
}

/** How many hours later, or earlier (below zero), a slice leaves and arrives. */
function shiftsOf(before: RightsSlice, after: RightsSlice): { leaves: number; arrives: number } {
	return {
		leaves: hoursBetween(first(before)?.departing_at ?? '', first(after)?.departing_at ?? '') || 0,
		arrives: hoursBetween(last(before)?.arriving_at ?? '', last(after)?.arriving_at ?? '') || 0,
	};
}

/** What of a change a law looks at. */
function reasonsOf({ before, after }: ChangedSlice, rule: RightsRule): RightsReason[] {
	if (!after || after.segments.length === 0) return ['cancelled'];
	const hours = isDomestic(before) ? rule.hours.domestic : rule.hours.international;
	const { leaves, arrives } = shiftsOf(before, after);
	const runs = new Set(after.segments.map(flightOf));
	const isEarlier = rule.hoursEarlier === null ? leaves <= -hours : leaves < -rule.hoursEarlier;
	const moved =
		first(before)?.origin.iata_code !== first(after)?.origin.iata_code ||
		last(before)?.destination.iata_code !== last(after)?.destination.iata_code;
	const found: Record<RightsReason, boolean> = {
		cancelled: before.segments.some((flight) => !runs.has(flightOf(flight))),
		delayed: leaves >= hours || arrives >= hours,
		earlier: isEarlier,
		airport: moved,
		connection: after.segments.length > before.segments.length,
		downgrade: isDowngraded(before, after),
	};
	return REASONS.filter((reason) => found[reason]);
}

const REASONS: readonly RightsReason[] = ['cancelled', 'delayed', 'earlier', 'airport', 'connection', 'downgrade'];

const byDistance = <T>(rows: readonly ByDistance<T>[], km: number): T | null =>
	rows.find((row) => row.km === null || km <= row.km)?.gives ?? null;

/** What the airline may owe for a flight that no longer runs, when it says so too late. */
function compensationFor(
	{ compensation }: RightsRule,
	{ before }: ChangedSlice,
	toldAt: Date,
): PassengerRight['compensation'] {
	const leaves = first(before)?.departing_at;
	if (!compensation || leaves === undefined) return null;
	// To the day: a notice of two weeks is told in days, and zones are less than one.
	const days = Math.floor((Date.parse(`${leaves.slice(0, 19)}Z`) - toldAt.getTime()) / DAY_MS);
	const amount = days < compensation.noticeDays ? byDistance(compensation.amounts, distanceOf(before)) : null;
	return amount === null ? null : { amount, currency: compensation.currency };
}

function rightOf(law: RightsLaw, changes: readonly ChangedSlice[], toldAt: Date): PassengerRight | undefined {
	const rule = RIGHTS_RULES[law];
	const held = changes.filter(({ before }) => before.segments.some(HOLDS[law]));
	if (held.length === 0) return undefined;
	const judged = held.map((change) => ({ change, reasons: reasonsOf(change, rule) }));
	const reasons = REASONS.filter((reason) => judged.some((each) => each.reasons.includes(reason)));
	const changeWith = (reason: RightsReason) => judged.find((each) => each.reasons.includes(reason))?.change;
	const gone = changeWith('cancelled');
	const lower = changeWith('downgrade');
	return {
		law,
		rule,
		reasons,
		mayRefuse: reasons.some((reason) => rule.refusedFor.includes(reason)),
		compensation: gone ? compensationFor(rule, gone, toldAt) : null,
		downgradePercent:
			lower && rule.downgradePercent ? byDistance(rule.downgradePercent, distanceOf(lower.before)) : null,
	};
}

/**
 * Which laws may give a traveller rights for a schedule change, and what: each law that holds for one of the changed
 * slices, in a fixed order. A flight that no longer runs counts as cancelled, a mere change of time by its length. It is
 * general information: whether a law gives something in a case may depend on what is not known here.
 * `toldAt`: when the airline said so.
 */
export const passengerRights = (changes: readonly ChangedSlice[], toldAt: Date): PassengerRight[] =>
	RIGHTS_LAWS.flatMap((law) => rightOf(law, changes, toldAt) ?? []);

/** Whether one of the laws lets the traveller refuse a change and have the money back. */
export const mayRefuse = (changes: readonly ChangedSlice[], toldAt: Date): boolean =>
	passengerRights(changes, toldAt).some((right) => right.mayRefuse);

/**
 * Pairs the slices before a change with those after it, by where they begin and end, and otherwise by their order; a
 * slice without one in its place is flown no more.
 */
export function changedSlices<Slice extends RightsSlice>(
	removed: readonly Slice[],
	added: readonly Slice[],
): { before: Slice; after: Slice | null }[] {
	const left = [...added];
	const take = (fits: (slice: Slice) => boolean): Slice | null => {
		const at = left.findIndex(fits);
		return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
	};
	const ends = (slice: RightsSlice) => `${first(slice)?.origin.iata_code}${last(slice)?.destination.iata_code}`;
	const paired = removed.map((before) => ({ before, after: take((slice) => ends(slice) === ends(before)) }));
	return paired.map(({ before, after }) => ({ before, after: after ?? left.shift() ?? null }));
}
