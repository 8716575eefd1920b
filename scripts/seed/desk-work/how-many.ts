/** A desk has tens of open problems, however many bookings it has. */
const [FEWEST, MOST] = [4, 12];
const BOOKINGS_EACH = 20;

/** How many items each queue of the desk gets among so many bookings. */
export const workOf = (bookings: number): number =>
	Math.min(MOST, Math.max(FEWEST, Math.round(bookings / BOOKINGS_EACH)));
