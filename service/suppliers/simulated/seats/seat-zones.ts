import type { CabinClass } from '#contract/air/segment.ts';
import { hash32, unit } from '../hash.ts';
import type { PlannedSeat } from './cabin-rows.ts';

/** What a seat is sold as. */
export type SeatZone = 'standard' | 'preferred' | 'extra_legroom' | 'cabin';

const PREFERRED_ROWS = 5;

/** A seat's zone: in economy by its legroom and its row, in other cabins all are alike. */
export function zoneOf(cabin: CabinClass, { exit, bulkhead, row }: PlannedSeat): SeatZone {
	if (cabin !== 'economy') return 'cabin';
	if (exit || bulkhead) return 'extra_legroom';
	return row < PREFERRED_ROWS ? 'preferred' : 'standard';
}

const LONG_KM = 4_000;
const SHORT_KM = 1_500;
/** US dollars, from and to; each airline has its own place in between. Estimates within 8–35, and 20–120 for legroom. */
const PRICES: Record<'short' | 'middle' | 'long', Record<Exclude<SeatZone, 'cabin'>, readonly [number, number]>> = {
	short: { standard: [8, 14], preferred: [12, 20], extra_legroom: [20, 35] },
	middle: { standard: [12, 20], preferred: [18, 28], extra_legroom: [30, 55] },
	long: { standard: [20, 35], preferred: [32, 50], extra_legroom: [60, 120] },
};

export interface SeatPriceInput {
	airline: string;
	zone: SeatZone;
	km: number;
	/** The fare includes choosing a seat: standard ones are free, preferred ones half. */
	included: boolean;
	/** The airline's own member: half. */
	member: boolean;
}

/** What one traveller pays for a seat, US dollars. Seats of the better cabins are free. */
export function seatUsd({ airline, zone, km, included, member }: SeatPriceInput): number {
	if (zone === 'cabin' || (zone === 'standard' && included)) return 0;
	const [from, to] = PRICES[km > LONG_KM ? 'long' : km > SHORT_KM ? 'middle' : 'short'][zone];
	const full = from + (to - from) * unit(`${airline}:seat-price`);
	return full * (zone === 'preferred' && included ? 0.5 : 1) * (member ? 0.5 : 1);
}

const NAMES: readonly Record<SeatZone, string | null>[] = [
	{ standard: 'Standard seat', preferred: 'Preferred seat', extra_legroom: 'Extra legroom seat', cabin: null },
	{ standard: 'Regular seat', preferred: 'Forward seat', extra_legroom: 'Legroom plus seat', cabin: null },
	{ standard: null, preferred: 'Up-front seat', extra_legroom: 'Stretch seat', cabin: null },
	{ standard: null, preferred: null, extra_legroom: 'Extra space seat', cabin: null },
];

/** What the airline calls a seat; null when it has no name for it. */
export const seatName = (airline: string, zone: SeatZone): string | null =>
	NAMES[hash32(`${airline}:seat-names`) % NAMES.length]?.[zone] ?? null;

/** One window in fifty looks on a wall. */
const BLIND_WINDOWS = 0.02;

/** What a buyer must know of a seat before taking it. */
export function seatDisclosures(aircraft: string, cabin: CabinClass, seat: PlannedSeat): readonly string[] {
	const said: string[] = [];
	if (seat.exit)
		said.push(
			'Emergency exit row: only for passengers aged 16 or over who are able and willing to help in an evacuation.',
		);
	if (seat.exit || seat.bulkhead) said.push('No bags under the seat in front during take-off and landing.');
	if (seat.upright && cabin === 'economy') said.push('This seat does not recline.');
	if (seat.noisy) said.push('Close to galleys or lavatories.');
	if (seat.window && unit(`${aircraft}${seat.designator}:window`) < BLIND_WINDOWS)
		said.push('This seat has no window.');
	return said;
}
