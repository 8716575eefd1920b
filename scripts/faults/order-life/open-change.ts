import type { Change, Life } from './model.ts';

/** Whether a hold was not paid in time. */
export const isOver = ({ paid, expired, dueBy }: Life, at: number): boolean => !paid && (expired || dueBy <= at);

/** The change that waits for an answer at a moment. */
export function openAt(life: Life, at: number): Change | undefined {
	const newest = life.changes.at(-1);
	const waits = newest?.isOpen && !life.cancelledBy && !isOver(life, at) && newest.endsAt > at;
	return waits ? newest : undefined;
}

/** The places of flights that were not flown, of an order whose change may be refused: what it took away flies as it says, or never. */
export function unflown({ flights }: Life, { place, booked, fliesAt }: Change, at: number): Set<number> {
	const isTaken = (i: number) => i >= place && i < place + booked;
	const leaves = flights.map((flight, i) =>
		isTaken(i) ? Math.max(flight.leaves, fliesAt ?? Infinity) : flight.leaves,
	);
	return new Set(leaves.flatMap((each, i) => (each > at ? [i] : [])));
}

/** The change that can be refused at a moment, with all money back of what is not flown. */
export function refusableAt(life: Life, at: number): Change | undefined {
	const change = openAt(life, at);
	return change?.mayRefuse && unflown(life, change, at).size > 0 ? change : undefined;
}

export const mayRefuse = (life: Life, at: number): boolean => refusableAt(life, at) !== undefined;
