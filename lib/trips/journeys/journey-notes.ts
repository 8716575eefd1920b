import { addDays, daysBetween } from '#contract/common/calendar.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import type { StayTripCard } from '../cards/stay-trip-card.ts';
import type { TripCard } from '../trip-card.ts';
import { isBeside } from './is-beside.ts';
import { type Nights, nightsWithoutRoom } from './nights-without-room.ts';
import { nightOf, staysOfStretch } from './stays-of-stretch.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** What flights and stays leave open, at the stay that shows it. Times are local, without zone. */
export type JourneyNote = { stayId: string } /** No booking has a room for these nights. */ & (
	| ({ kind: 'nights'; count: number } & Nights)
	/** Another booking has a room for the same nights. */
	| ({ kind: 'twice'; hotel: string; count: number } & Nights)
	/** The flight lands when check-in has closed, or is about to. */
	| { kind: 'late'; lands: string; closes: string }
	/** Many hours lie between leaving the room and the flight. */
	| { kind: 'early'; by: string; leaves: string; hours: number }
);

export interface JoinedJourneys {
	notes: JourneyNote[];
	/** The stays that belong to flights, or are for their days: that both are separate bookings is said of them. */
	withFlights: string[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From landing to standing at the desk takes longer than this. */
const TO_THE_DESK_MS = 60 * MINUTE_MS;
/** Fewer hours between room and flight are an ordinary day of travel. */
const LONG_MS = 8 * HOUR_MS;

/**
 * Joins the flights and stays of a list by place and date. Reads what is ahead at `now`, epoch milliseconds, and only what
 * the bookings say: no way from an airport is guessed, and where a hotel names no times nothing is said of them.
 */
export function joinJourneys(cards: readonly TripCard[], now: number): JoinedJourneys {
	const flights = cards.flatMap((card) => (card.kind === 'flight' ? card : []));
	const stays = cards.flatMap((card) => (card.kind === 'stay' ? card : []));
	const joined = stretchesOf(flights).flatMap((stretch) => {
		const own = staysOfStretch(stretch, stays);
		return own.length > 0 ? [{ stretch, own }] : [];
	});
	const notes = joined.flatMap(({ stretch, own }) => [
		...nightNotes(stretch, own, stays, now),
		...own.flatMap((stay) => lateNote(stretch, stay, now)),
		...own.flatMap((stay) => earlyNote(stretch, stay, now)),
	]);
	notes.push(...stays.toSorted(byCheckIn).flatMap((stay, i, sorted) => twiceNote(stay, sorted.slice(0, i), now)));
	return {
		// Two bookings of the same flights say the same.
		notes: [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()],
		withFlights: stays
			.filter((stay) => joined.some(({ own }) => own.includes(stay)) || flights.some((one) => isBeside(one, stay)))
			.map(({ id }) => id),
	};
}

/** Told at the stay that the nights come before, or at the last. */
function nightNotes(
	stretch: Stretch,
	own: readonly StayTripCard[],
	all: readonly StayTripCard[],
	now: number,
): JourneyNote[] {
	return nightsWithoutRoom(stretch, own, all)
		.filter(({ to }) => Date.parse(to) > now)
		.flatMap((nights) => {
			const at = own.find(({ check_in_date: from }) => from >= nights.to) ?? own.at(-1);
			return at
				? [{ kind: 'nights' as const, stayId: at.id, count: daysBetween(nights.from, nights.to), ...nights }]
				: [];
		});
}

const byCheckIn = (a: StayTripCard, b: StayTripCard): number => a.check_in_date.localeCompare(b.check_in_date);

/** Told at the stay that begins later, of the first that has its nights too. */
function twiceNote(stay: StayTripCard, earlier: readonly StayTripCard[], now: number): JourneyNote[] {
	const from = stay.check_in_date;
	const other = earlier.find(({ check_out_date: out }) => out > from);
	if (!other) return [];
	const to = other.check_out_date < stay.check_out_date ? other.check_out_date : stay.check_out_date;
	if (Date.parse(to) <= now) return [];
	return [{ kind: 'twice', stayId: stay.id, hotel: other.hotel, count: daysBetween(from, to), from, to }];
}

/** When a check-in closes: after midnight where that is before it opens. */
function closingOf({ check_in_date: date, opens, closes }: StayTripCard): string | null {
	if (closes === null) return null;
	return `${opens !== null && closes <= opens ? addDays(date, 1) : date}T${closes}:00`;
}

function lateNote({ lands }: Stretch, stay: StayTripCard, now: number): JourneyNote[] {
	const closes = closingOf(stay);
	if (closes === null || stay.zone === null || lands.at <= now) return [];
	if (lands.at <= instantOf(closes, stay.zone) - TO_THE_DESK_MS) return [];
	return [{ kind: 'late', stayId: stay.id, lands: lands.local, closes }];
}

function earlyNote({ leaves }: Stretch, stay: StayTripCard, now: number): JourneyNote[] {
	if (!leaves || leaves.at <= now || stay.leave_by === null || stay.zone === null) return [];
	// On an earlier day it is a night without a room.
	if (stay.check_out_date !== nightOf(leaves)) return [];
	const by = `${stay.check_out_date}T${stay.leave_by}:00`;
	const wait = leaves.at - instantOf(by, stay.zone);
	if (wait < LONG_MS) return [];
	return [{ kind: 'early', stayId: stay.id, by, leaves: leaves.local, hours: Math.floor(wait / HOUR_MS) }];
}
