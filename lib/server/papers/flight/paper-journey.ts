import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';
import { type ItineraryEnd, type ItineraryFlight, type ItinerarySlice, itineraryOf } from '#lib/travel/itinerary.ts';
import { daysLater } from '#lib/travel/local-time.ts';
import { projectJourney } from '#lib/travel/project-offers.ts';
import { type BoughtBag, boughtBags } from '#lib/trips/traveller-facts.ts';
import type { PaperWords } from '../kit/paper-words.ts';

type OrderSegment = Order['slices'][number]['segments'][number];

export interface PaperEnd {
	time: string;
	zone: string;
	/** Said when it is not the day on which the direction begins. */
	day: string | null;
	/** `Frankfurt Airport (FRA)`. */
	place: string;
	/** Null: the airline states none. */
	terminal: string | null;
}

export interface PaperFlight {
	departs: PaperEnd;
	arrives: PaperEnd;
	number: string;
	operator: string;
	/** Duration, aircraft, cabin. */
	facts: string[];
	/** Landings on the way. */
	stops: string[];
	travellers: { name: string; seat: string; bags: string }[];
	/** What comes before the next flight. */
	wait: string | null;
}

export interface PaperSlice {
	title: string;
	/** In words, with the year. */
	date: string;
	duration: string;
	fare: string | null;
	flights: PaperFlight[];
}

export interface PaperJourney {
	/** Berlin to Lisbon and back. */
	title: string;
	/** The days on which its directions begin. */
	dates: string;
	slices: PaperSlice[];
}

export const fullName = (person: { given_name: string; family_name: string }): string =>
	`${person.given_name} ${person.family_name}`;

/** A booked journey in words: who flies, when by local clocks, from which terminal, with which bags and seats. */
export function paperJourney(order: Order, words: PaperWords): PaperJourney {
	const { flights, places } = projectJourney(order.slices);
	const slices = itineraryOf(order, flights);
	const placeName = (code: string): string => words.own(places[code] ? `${places[code].name} (${code})` : code);
	return {
		title: titleOf(slices, words),
		dates: words.list([...new Set(slices.map(({ date }) => words.date(date, 'medium')))]),
		slices: slices.map((slice, i) => ({
			title: words.t('journey', { from: words.own(slice.from), to: words.own(slice.to) }),
			date: words.date(slice.date, 'long'),
			duration: words.duration(slice.minutes),
			fare: fareOf(order.slices[i]?.fare_brand_name ?? null, words),
			flights: slice.flights.map((flight, n) =>
				flightOf(flight, slice, order, order.slices[i]?.segments[n] as OrderSegment, placeName, words),
			),
		})),
	};
}

const fareOf = (name: string | null, { t, own }: PaperWords): string | null =>
	name ? t('fareName', { name: own(name) }) : null;

function titleOf(slices: readonly ItinerarySlice[], { t, own, list }: PaperWords): string {
	const [first, second] = slices;
	if (first && second && slices.length === 2 && first.from === second.to && first.to === second.from)
		return t('journeyReturn', { from: own(first.from), to: own(first.to) });
	return list(slices.map(({ from, to }) => t('journey', { from: own(from), to: own(to) })));
}

function flightOf(
	flight: ItineraryFlight,
	slice: ItinerarySlice,
	order: Order,
	segment: OrderSegment,
	placeName: (code: string) => string,
	words: PaperWords,
): PaperFlight {
	const { t } = words;
	return {
		departs: endOf(flight.departs, slice.date, words),
		arrives: endOf(flight.arrives, slice.date, words),
		number: words.own(flight.number),
		operator: flight.operator ? t('operatedBy', { name: words.own(flight.operator) }) : t('operatorMissing'),
		facts: [
			words.duration(flight.flight.minutes),
			flight.aircraft ? words.own(flight.aircraft) : t('aircraftNotStated'),
			words.list(flight.cabins.map(words.cabin)),
		],
		stops: flight.stops.map((stop) =>
			t('stop', {
				place: words.own(`${stop.name} (${stop.code})`),
				from: words.time(stop.arriving_at),
				to: words.time(stop.departing_at),
			}),
		),
		travellers: order.passengers.map((person) => ({
			name: words.own(fullName(person)),
			...aboard(order, segment, person.id, words),
		})),
		wait: flight.wait ? waitOf(flight.wait, placeName, words) : null,
	};
}

function endOf(end: ItineraryEnd, since: string, { t, ...words }: PaperWords): PaperEnd {
	return {
		time: words.time(end.local),
		zone: zoneName(end.local, end.zone, words.locale),
		day: daysLater(since, end.local) === 0 ? null : words.date(end.local.slice(0, 10), 'short'),
		place: words.own(`${end.name} (${end.code})`),
		terminal: end.terminal ? t('terminal', { terminal: end.terminal }) : null,
	};
}

/** Seat and bags of one traveller on one flight: what the fare includes, and what was bought. */
function aboard(
	order: Order,
	segment: OrderSegment,
	passengerId: string,
	words: PaperWords,
): { seat: string; bags: string } {
	const { t, list, own } = words;
	const place = segment.passengers.find((one) => one.passenger_id === passengerId);
	const bought = boughtBags(order, passengerId, new Set([segment.id]));
	const bags = BAG_TYPES.flatMap((type) => {
		const stated = place?.baggages.filter((bag) => bag.type === type) ?? [];
		const included = stated.reduce((sum, { quantity }) => sum + quantity, 0);
		const added = bought.filter((bag) => bag.type === type).map((bag) => addedBag(bag, words));
		// Who has bought a bag does not read that they have none.
		const said = stated.length > 0 && (included > 0 || added.length === 0);
		return [...(said ? [t(BAG_WORDS[type], { count: included })] : []), ...added];
	});
	return {
		seat: place?.seat ? t('seat', { designator: own(place.seat.designator) }) : t('seatNone'),
		bags: bags.length ? list(bags) : t('bagsNotStated'),
	};
}

const BAG_TYPES = ['checked', 'carry_on'] as const;
const BAG_WORDS = { checked: 'checked', carry_on: 'carryOn' } as const;

function addedBag({ type, quantity, kilograms }: BoughtBag, { t, weight }: PaperWords): string {
	const bags = t(BAG_WORDS[type], { count: quantity });
	return kilograms === null ? t('added', { bags }) : t('addedOf', { bags, weight: weight(kilograms) });
}

function waitOf(
	wait: NonNullable<ItineraryFlight['wait']>,
	placeName: (code: string) => string,
	words: PaperWords,
): string {
	const { t, duration } = words;
	const parts = [t('wait', { duration: duration(wait.minutes), place: placeName(wait.airport) })];
	for (const warning of wait.warnings) {
		if (warning.kind === 'airport_change')
			parts.push(t('changeAirport', { from: placeName(warning.from), to: placeName(warning.to) }));
		if (warning.kind === 'terminal_change') parts.push(t('changeTerminal', { from: warning.from, to: warning.to }));
	}
	return words.join(parts);
}
