import { hash32, unit } from '../hash.ts';

const WINDOW_MS = 6 * 3_600_000;
const AMPLITUDE = 0.03;
const WITHDRAWN = 0.01;

/** How a flight's price has moved by itself at this moment. */
export interface Drift {
	factor: number;
	/** The airline does not sell this cabin of this flight for now. */
	withdrawn: boolean;
}

const STILL: Drift = { factor: 1, withdrawn: false };

/**
 * Prices move by up to 3 % and one cabin in a hundred is withdrawn, for six hours at a time. Each flight has its own
 * hour of change, so that a search and a reading soon after mostly agree.
 */
export function priceDrift(flightKey: string, cabin: string, nowMs: number, drifts: boolean): Drift {
	if (!drifts) return STILL;
	const key = `${flightKey}${cabin}`;
	const window = Math.floor((nowMs + (hash32(key) % WINDOW_MS)) / WINDOW_MS);
	const factor = 1 + (unit(`${key}:${window}`) * 2 - 1) * AMPLITUDE;
	return { factor, withdrawn: unit(`${window}:${key}`) < WITHDRAWN };
}
