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
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Gate-to-gate minutes, in steps of five.
 *
 * Airborne time is a line in the distance fitted on US DOT Form 41 T-2 (2023–25); the jet stream of the middle latitudes
 * shortens it eastbound and lengthens it westbound; taxi time and the padding of schedules come on top.
 */
export function blockMinutes(leg: BlockLeg): number {
	const middle = (leg.fromLatitude + leg.toLatitude) / 2;
	const turn = ((leg.toLongitude - leg.fromLongitude + 540) % 360) - 180;
	const eastness = clamp((turn * 111.2 * Math.cos((middle * Math.PI) / 180)) / leg.km, -1, 1);
	const jet = Math.exp(-(((Math.abs(middle) - 42) / 18) ** 2));
	const air = leg.turboprop ? 12 + 0.1438 * leg.km : 22.8 + 0.0689 * leg.km;
	const minutes = air * (1 - 0.075 * eastness * jet) + (leg.unitedStates ? 25 : 18) + 5 + 0.012 * air;
	return Math.round(minutes / 5) * 5;
}
