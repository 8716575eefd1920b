import type { CardAirline, CardFlights } from '#lib/travel/card-offer.ts';

type Airlines = Readonly<Record<string, CardAirline>>;

/** Where a direction lands on the way and for how long, minutes: changes of flight and stops under one number. */
export const landingsOf = (flights: CardFlights): { airport: string; minutes: number }[] =>
	flights.segments.flatMap((segment, i) => [
		...segment.stops.map(({ airport, minutes }) => ({ airport, minutes })),
		...flights.layovers.slice(i, i + 1).map((minutes) => ({ airport: flights.segments[i + 1]?.origin ?? '', minutes })),
	]);

/** The flight numbers of a direction, in order: `BA 117`, `BA 1443`. */
export const numbersOf = (flights: CardFlights, airlines: Airlines): string[] =>
	flights.segments.map(({ marketing, number }) => `${airlines[marketing]?.iata_code ?? marketing} ${number}`);

/** Airlines under whose number a flight is sold that they do not fly. */
export const sellersOf = (flights: CardFlights, airlines: Airlines): string[] => [
	...new Set(
		flights.segments
			.filter(({ marketing, operating }) => marketing !== operating)
			.map(({ marketing }) => airlines[marketing]?.name ?? marketing),
	),
];
