import type { CardAirline } from './card-offer.ts';
import type { Journey } from './journeys.ts';
import { operatorsOf } from './operators.ts';

/** What a direction of a journey is told by: who flies it, each once, null where nobody is named; when, local. */
export interface Direction {
	by: readonly (string | null)[];
	departs: string;
	arrives: string;
}

/** Whether what was kept of directions is some. */
export const isDirections = (value: unknown): value is readonly Direction[] =>
	Array.isArray(value) &&
	value.every(
		(one: Partial<Direction> | null) =>
			typeof one?.departs === 'string' &&
			typeof one.arrives === 'string' &&
			Array.isArray(one.by) &&
			one.by.every((name: unknown) => name === null || typeof name === 'string'),
	);

/** The directions of a journey, in the order in which they are flown. */
export const directionsOf = (
	{ slices }: Pick<Journey, 'slices'>,
	airlines: Readonly<Record<string, CardAirline>>,
): Direction[] =>
	slices.map((flights) => ({
		by: [...new Set(operatorsOf(flights, airlines).map(({ name }) => name))],
		departs: flights.segments[0]?.departing_at ?? '',
		arrives: flights.segments.at(-1)?.arriving_at ?? '',
	}));
