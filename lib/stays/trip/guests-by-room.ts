import type { StaysBooking } from '#contract/stays/booking.ts';

type Named = Pick<StaysBooking['guests'][number], 'given_name' | 'family_name'>;

/** A guest's name as it is written. */
export const guestName = ({ given_name: given, family_name: family }: Named): string => `${given} ${family}`.trim();

/** Whether the guests of a booking are one for each room, in the order of the rooms, and not a list of who comes. */
export const areByRoom = ({ rooms, guests }: { rooms: number; guests: readonly Named[] }): boolean =>
	rooms > 1 && guests.length > 1 && guests.length <= rooms;
