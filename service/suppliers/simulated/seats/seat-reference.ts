/** A seat for one traveller: segment and passenger by index. */
export interface SeatFor {
	segment: number;
	designator: string;
	passenger: number;
}

/** The airline's own key of a seat. */
export const seatReference = ({ segment, designator, passenger }: SeatFor): string =>
	`seat:${segment}:${designator}:${passenger}`;

/** The seat that a key means; undefined when it means none. */
export function readSeatReference(reference: string): SeatFor | undefined {
	const [kind, segment, designator, passenger] = reference.split(':');
	if (kind !== 'seat' || designator === undefined) return undefined;
	return { segment: Number(segment), designator, passenger: Number(passenger) };
}
