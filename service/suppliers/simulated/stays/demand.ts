import { type CalendarDay, calendarDay } from './calendar-day.ts';
import { chance } from './chance.ts';
import type { City } from './cities.ts';
import { DEAR_NIGHTS, DEAR_NIGHTS_OF, MONTHS, WEEKDAYS } from './data/seasons.ts';

const [EVENT_DAY, EVENT_SIZE] = [70, 71] as const;
/** Fairs, congresses and festivals of a town in a year; small towns have none. */
const EVENTS = 3;
const EVENTS_FROM = 12;
/** Near the equator the year is flatter. */
const TROPIC = 15;
/** A town's rooms are filled so far on an average night, and at most. */
const USUAL = 0.66;
const FULL = 0.98;

/** What nights cost in a town against its mean, first night first, and how full it will be. */
export interface Nights {
	factors: Float64Array;
	filled: Float64Array;
}

function monthFactor({ profile: { character }, latitude }: City, { month, passed }: CalendarDay): number {
	const months = MONTHS[character];
	const tropical = Math.abs(latitude) < TROPIC && character !== 'sun';
	const shift = latitude < 0 && !tropical ? 6 : 0;
	const at = (offset: number): number => months[(month + shift + offset + 12) % 12] ?? 1;
	// A month's figure is that of its middle.
	const factor = passed < 0.5 ? at(-1) + (at(0) - at(-1)) * (0.5 + passed) : at(0) + (at(1) - at(0)) * (passed - 0.5);
	return tropical ? 1 + (factor - 1) / 2 : factor;
}

function dearFactor(city: City, { monthDay }: CalendarDay): number {
	let factor = 1;
	for (const [from, to, times] of DEAR_NIGHTS) if (monthDay >= from && monthDay <= to) factor = Math.max(factor, times);
	for (const [from, to, times] of DEAR_NIGHTS_OF[city.country] ?? [])
		if (monthDay >= from && monthDay <= to) factor = Math.max(factor, times);
	return factor;
}

/** In the week of a fair or a festival a town is dear. */
function eventFactor(city: City, { year, dayOfYear }: CalendarDay): number {
	if (city.hotels < EVENTS_FROM) return 1;
	for (let event = 0; event < EVENTS; event++) {
		const size = chance(city.id, event, EVENT_SIZE, year);
		const since = dayOfYear - Math.floor(chance(city.id, event, EVENT_DAY, year) * 355);
		if (since >= 0 && since < 3 + Math.floor(size * 4)) return 1.15 + 0.4 * size;
	}
	return 1;
}

/** The nights of a stay in a town. */
export function nightsIn(city: City, firstDay: number, count: number): Nights {
	const factors = new Float64Array(count);
	const filled = new Float64Array(count);
	for (let night = 0; night < count; night++) {
		const day = calendarDay(firstDay + night);
		const weekday = WEEKDAYS[city.profile.character][day.weekday] ?? 1;
		const factor = monthFactor(city, day) * weekday * dearFactor(city, day) * eventFactor(city, day);
		factors[night] = factor;
		filled[night] = Math.max(0.25, Math.min(FULL, USUAL + 0.45 * (factor - 1)));
	}
	return { factors, filled };
}
