import { chance } from './chance.ts';
import { ROOM_KINDS, type RoomKind } from './data/room-kinds.ts';
import type { Nights } from './demand.ts';
import type { Hotel } from './hotel-world.ts';
import type { Traits } from './roster.ts';

/** `FILLED` and one for each kind of room after it. */
const [HAS, FILLED] = [80, 150] as const;
/** How much of what will be sold in the end is sold so many days before. */
const BOOKED_BY: readonly (readonly [days: number, share: number])[] = [
	[0, 1],
	[3, 0.96],
	[14, 0.82],
	[30, 0.62],
	[60, 0.42],
	[120, 0.25],
	[240, 0.1],
	[400, 0.03],
];

/** A kind of room that a hotel has. */
export interface HotelRoom {
	kind: RoomKind;
	/** Rooms of this kind in the house. */
	count: number;
}

/** The kinds of rooms of a hotel, the plainest first. */
export function roomsOf({ city, ordinal }: Hotel, { stars, rooms, isResort }: Traits): HotelRoom[] {
	const kinds = ROOM_KINDS.filter(({ chances, forFamilies }, i) => {
		const more = isResort && forFamilies ? 1.5 : 1;
		return chance(city.id, ordinal, HAS, i) * 100 < (chances[stars - 1] ?? 0) * more;
	});
	const shares = kinds.reduce((sum, { share }) => sum + share, 0);
	return kinds.map((kind) => ({ kind, count: Math.max(1, Math.round((rooms * kind.share) / shares)) }));
}

function bookedBy(days: number): number {
	for (let i = 1; i < BOOKED_BY.length; i++) {
		const [before = 0, more = 0] = BOOKED_BY[i - 1] ?? [];
		const [after = 0, less = 0] = BOOKED_BY[i] ?? [];
		if (days <= after) return more + ((less - more) * Math.max(0, days - before)) / (after - before);
	}
	return 0;
}

/**
 * Rooms of a kind that are free on all nights of a stay, `leadDays` before the first: towns fill up by season, weekday and
 * fair, and each hotel by its own luck.
 */
export function roomsLeft(
	{ city, ordinal }: Hotel,
	{ kind, count }: HotelRoom,
	{ firstDay, leadDays, nights }: { firstDay: number; leadDays: number; nights: Nights },
): number {
	const kindNumber = ROOM_KINDS.indexOf(kind);
	let left = count;
	for (let night = 0; night < nights.filled.length && left > 0; night++) {
		const luck = chance(city.id, ordinal, FILLED + kindNumber, firstDay + night) - 0.5;
		const sold = Math.min(1, ((nights.filled[night] ?? 0) + 0.3 * luck) * bookedBy(leadDays + night));
		left = Math.min(left, Math.floor(count * (1 - sold) + 0.35));
	}
	return left;
}
