import type { OrderSlice } from '#contract/air/order-slice.ts';

type Flight = OrderSlice['segments'][number];

const numberKey = ({ marketing_carrier: { iata_code: code }, marketing_carrier_flight_number: number }: Flight) =>
	`${code} ${number}`;

const alike = (was: Flight, is: Flight): number =>
	Number(numberKey(was) === numberKey(is)) * 4 +
	Number(was.origin.iata_code === is.origin.iata_code) * 2 +
	Number(was.destination.iata_code === is.destination.iata_code) * 2;

/**
 * Each flight that was booked with the one in its place, in the order of travel. Of as many flights they go by their
 * order; otherwise those that are most alike keep together, and what is left over is gone or added.
 */
export function pairFlights(was: readonly Flight[], is: readonly Flight[]): [was: Flight | null, is: Flight | null][] {
	if (was.length === is.length) return was.map((flight, i) => [flight, is[i] ?? null]);
	const [many, few] = was.length > is.length ? [was, is] : [is, was];
	const placed = placeAmong(many, few);
	return many.map((flight, i) => {
		const other = placed[i] ?? null;
		return many === was ? [flight, other] : [other, flight];
	});
}

/** For each of `many` the one of `few` that fits it best, keeping their order. Journeys have six flights at most. */
function placeAmong(many: readonly Flight[], few: readonly Flight[]): (Flight | undefined)[] {
	let best: { score: number; places: (Flight | undefined)[] } = { score: -1, places: [] };
	const walk = (from: number, next: number, score: number, places: (Flight | undefined)[]): void => {
		const flight = few[next];
		if (!flight) {
			if (score > best.score) best = { score, places };
			return;
		}
		for (let i = from; i <= many.length - (few.length - next); i++) {
			const taken = [...places];
			taken[i] = flight;
			walk(i + 1, next + 1, score + alike(many[i] as Flight, flight), taken);
		}
	};
	walk(0, 0, 0, []);
	return best.places;
}
