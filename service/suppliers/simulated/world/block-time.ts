/** What a block time depends on. Angles in degrees. */
export interface BlockLeg {
	km: number;
	fromLatitude: number;
	fromLongitude: number;
	toLatitude: number;
	toLongitude: number;
	turboprop: boolean;
	/** Either end is in the United States, where taxiing takes longer. */
	unitedStates: boolean;
	/** The latitude of most of the way; the mean of the ends when left out. */
	middleLatitude?: number;
	/** Winds of the year's mean when left out; stronger in winter, weaker in summer. */
	season?: 'winter' | 'summer';
	/** How much longer the flight takes in the air than its distance says: the way round, a slow type. 1 when left out. */
	slowness?: number;
	/** Minutes more on the ground. 0 when left out. */
	ground?: number;
}

const JET = { mean: 0.075, winter: 0.085, summer: 0.065 } as const;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Gate-to-gate minutes, in steps of five.
 *
 * Airborne time is a line in the distance fitted on US DOT Form 41 T-2 (2023–25); the jet stream of the middle latitudes
 * shortens it eastbound and lengthens it westbound; taxi time, shorter for turboprops, and the padding of schedules come on top.
 */
export function blockMinutes(leg: BlockLeg): number {
	const middle = (leg.fromLatitude + leg.toLatitude) / 2;
	const turn = ((leg.toLongitude - leg.fromLongitude + 540) % 360) - 180;
	const eastness = clamp((turn * 111.2 * Math.cos((middle * Math.PI) / 180)) / leg.km, -1, 1);
	const jet = Math.exp(-(((Math.abs(leg.middleLatitude ?? middle) - 42) / 18) ** 2));
	const air = leg.turboprop ? 12 + 0.1438 * leg.km : 22.8 + 0.0689 * leg.km;
	const winds = 1 - JET[leg.season ?? 'mean'] * eastness * jet;
	const taxi = (leg.unitedStates ? 25 : 18) - (leg.turboprop ? 5 : 0) + (leg.ground ?? 0);
	const minutes = air * winds * (leg.slowness ?? 1) + taxi + 5 + 0.012 * air;
	return Math.round(minutes / 5) * 5;
}
