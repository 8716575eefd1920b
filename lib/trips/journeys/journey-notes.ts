import { addDays } from '#contract/common/calendar.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import type { StayTripCard } from '../cards/stay-trip-card.ts';
import type { TripCard } from '../trip-card.ts';
import { type Nights, nightsWithoutRoom } from './nights-without-room.ts';
import { nightOf, staysOfStretch } from './stays-of-stretch.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** What flights and stays of one journey leave open, at the stay where it is told. Times are local, without zone. */
export type JourneyNote = { stayId: string } /** No booking has a room for these nights. */ & (
	| ({ kind: 'nights'; count: number } & Nights)
	/** The flight lands when check-in has closed, or is about to. */
	| { kind: 'late'; lands: string; closes: string }
	/** Many hours lie between leaving the room and the flight. */
	| { kind: 'early'; by: string; leaves: string; hours: number }
);

export interface JoinedJourneys {
	notes: JourneyNote[];
	/** The stays that belong to a journey with flights. */
	together: string[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From landing to standing at the desk takes longer than this. */
const TO_THE_DESK_MS = 60 * MINUTE_MS;
/** Fewer hours between room and flight are an ordinary day of travel. */
const LONG_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

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
	return {
		// Two bookings of the same flights say the same.
		notes: [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()],
		together: [...new Set(joined.flatMap(({ own }) => own.map(({ id }) => id)))],
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
			const count = Math.round((Date.parse(nights.to) - Date.parse(nights.from)) / DAY_MS);
			return at ? [{ kind: 'nights' as const, stayId: at.id, count, ...nights }] : [];
		});
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
