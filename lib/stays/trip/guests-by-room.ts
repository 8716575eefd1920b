import type { StaysBooking } from '#contract/stays/booking.ts';

type Named = Pick<StaysBooking['guests'][number], 'given_name' | 'family_name'>;

/** A guest's name as it is written. */
export const guestName = ({ given_name: given, family_name: family }: Named): string => `${given} ${family}`.trim();

/** Whether the guests of a booking are one for each room, in the order of the rooms, and not a list of who comes. */
const areByRoom = ({ rooms, guests }: { rooms: number; guests: readonly Named[] }): boolean =>
	rooms > 1 && guests.length > 1 && guests.length <= rooms;

interface GuestsTelling {
	/** Keeps a name in its own direction. */
	own: (name: string) => string;
	inRoom: (number: number, name: string) => string;
	semicolons: (parts: readonly string[]) => string;
	list: (names: readonly string[]) => string;
}

/** Who is named in a booking, by rooms where it has a guest for each; empty where nobody is. */
export function guestsInWords(booking: Parameters<typeof areByRoom>[0], say: GuestsTelling): string {
	const names = booking.guests.map((guest) => say.own(guestName(guest)));
	return areByRoom(booking)
		? say.semicolons(names.map((name, room) => say.inRoom(room + 1, name)))
		: names.length > 0
			? say.list(names)
			: '';
}
