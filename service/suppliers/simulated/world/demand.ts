import { mixUnit } from './mix.ts';

/** What the load of a flight depends on. */
export interface DemandInput {
	/** A stable seed of the flight number. */
	flight: number;
	/** Days since 1970 of the departure. */
	day: number;
	/** Local minute of departure. */
	minute: number;
	/** 0 Sunday … 6 Saturday. */
	weekday: number;
	/** 0 January … 11 December. */
	month: number;
	/** Of the destination, degrees. */
	latitude: number;
	long: boolean;
}

const WEEKDAY = [0.1, 0.02, -0.07, -0.05, 0.04, 0.09, -0.04];
const NORTH = [-0.1, -0.1, -0.01, -0.02, 0.01, 0.1, 0.13, 0.1, -0.02, -0.03, -0.05, 0.1];

/** 0..1: how full a flight runs by itself. Season and weekday weigh as in the fare model; each flight and day has its own luck. */
export function demandOf(input: DemandInput): number {
	const season = NORTH[input.latitude < -15 ? (input.month + 6) % 12 : input.month] as number;
	const peak =
		!input.long && ((input.minute >= 400 && input.minute < 570) || (input.minute >= 960 && input.minute < 1170))
			? 0.05
			: 0;
	const route = (mixUnit(input.flight, 21) - 0.5) * 0.24;
	const luck = (mixUnit(input.flight, input.day, 22) + mixUnit(input.flight, input.day, 23) - 1) * 0.2;
	const demand = 0.68 + (WEEKDAY[input.weekday] as number) + season + peak + route + luck;
	return Math.round(Math.min(0.99, Math.max(0.12, demand)) * 1000) / 1000;
}
