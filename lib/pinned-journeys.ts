import { resumeQuery } from './resume-query.ts';
import { storedValue } from './stored-value.ts';
import { type Direction, isDirections } from './travel/journey-directions.ts';
import type { Journey } from './travel/journeys.ts';
import { cheapestFare } from './travel/journeys.ts';
import type { FlightSearch } from './travel/search-query.ts';
import { seenOf } from './travel/seen-offer.ts';

/** Journeys side by side: as many as a desk has room for. */
export const MOST_PINS = 3;

/** A journey that is to be compared with others. */
export interface PinnedJourney {
	/** `Journey.key`: the flights, whatever the fare. */
	journey: string;
	/** Its lowest fare when it was pinned: the offer, `?`, its search and what was seen. */
	address: string;
	/** What it is told by, in no language: the page that names it puts it into words. */
	directions: readonly Direction[];
}

/** Journeys of one route and party; days and cabins may differ. */
interface Pins {
	route: string;
	journeys: readonly PinnedJourney[];
}

/**
 * What was last done: said to those who do not see it. `blocked`: this browser keeps nothing. `asked`: it found no room,
 * and waits for another to go.
 */
export interface PinAct {
	act: 'pinned' | 'unpinned' | 'blocked' | null;
	asked: PinnedJourney | null;
}

const NONE: readonly PinnedJourney[] = [];
const NOTHING: PinAct = { act: null, asked: null };
const kept = storedValue<Pins | null>('wayfare.pins', (found) => (isPins(found) ? found : null));
const listeners = new Set<() => void>();
let last = NOTHING;

/** What pinned journeys of a search have in common, so that their totals can be compared. */
export const pinRoute = ({ trip, legs, adults, children, infants }: FlightSearch): string =>
	[
		trip,
		...legs.map(({ from, to }) => `${from}-${to}`),
		adults,
		children.toSorted((a, b) => a - b).join('-'),
		infants,
	].join(' ');

/** A journey as it is pinned. */
export function pinOf(journey: Journey, search: FlightSearch, directions: readonly Direction[]): PinnedJourney {
	const { offer } = cheapestFare(journey);
	return { journey: journey.key, address: `${offer.id}?${resumeQuery({ search, seen: seenOf(offer) })}`, directions };
}

/** The pinned journeys of a route; the same array until they change. None where storage is blocked. */
export function pinsOf(route: string): readonly PinnedJourney[] {
	const pins = kept.read();
	return pins?.route === route ? pins.journeys : NONE;
}

/** What was last done in this page; the same object until something is. */
export const lastPinAct = (): PinAct => last;

/** Calls back when pins change here or in another tab, and when something was done; gives the way to stop. */
export function watchPins(listener: () => void): () => void {
	const stop = kept.watch(listener);
	listeners.add(listener);
	return () => {
		stop();
		listeners.delete(listener);
	};
}

/** Pins a journey, or lets it go. One that finds no room is asked about. */
export function togglePin(route: string, pin: PinnedJourney): void {
	const journeys = pinsOf(route);
	if (journeys.some(({ journey }) => journey === pin.journey)) unpin(route, pin.journey);
	else if (journeys.length >= MOST_PINS) say({ act: null, asked: pin });
	else keep(route, [...journeys, pin], 'pinned');
}

/** Lets a journey go. */
export const unpin = (route: string, journey: string): void =>
	keep(
		route,
		pinsOf(route).filter((pin) => pin.journey !== journey),
		'unpinned',
	);

/** Puts the journey that was asked about in the place of another; `null` keeps all as they are, and has heard what was said. */
export function answerPin(route: string, instead: string | null): void {
	const { asked } = last;
	if (asked === null || instead === null) say(NOTHING);
	else
		keep(
			route,
			pinsOf(route).map((pin) => (pin.journey === instead ? asked : pin)),
			'pinned',
		);
}

function keep(route: string, journeys: readonly PinnedJourney[], act: PinAct['act']): void {
	const stays = kept.write(journeys.length > 0 ? { route, journeys } : undefined);
	say({ act: stays ? act : 'blocked', asked: null });
}

function say(next: PinAct): void {
	last = next;
	for (const listener of listeners) listener();
}

function isPins(value: unknown): value is Pins {
	const pins = value as Partial<Pins> | null;
	return (
		typeof pins?.route === 'string' &&
		Array.isArray(pins.journeys) &&
		pins.journeys.length <= MOST_PINS &&
		pins.journeys.every(
			(pin: Partial<PinnedJourney> | null) =>
				[pin?.journey, pin?.address].every((part) => typeof part === 'string') && isDirections(pin?.directions),
		)
	);
}
