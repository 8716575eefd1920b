import type { ExtrasHabits } from '../extras/extras-habits.ts';

/** The share of its seats that is for sale before the sandbox sells any. */
export const WAYFARE_OPEN_SHARE = 76 / 128;

/**
 * What the test airline sells beside the flight: an extra bag of 23 kg and a seat, each for 20 US dollars. It shows 192
 * seats; 76 of those in economy are for sale.
 */
export const WAYFARE_EXTRAS: ExtrasHabits = {
	bags: 'slice',
	checkedKg: 23,
	pieces: 2,
	statesBagSizes: true,
	bagUsd: 20,
	cancelShare: 0.1,
	takesCards: true,
	cardSurcharge: 0,
	seatMaps: true,
	seatUsd: 20,
	seatPlan: { seats: { first: 8, business: 24, premium_economy: 32, economy: 128 }, openShare: WAYFARE_OPEN_SHARE },
};
