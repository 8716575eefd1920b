import type { SelectedService } from '#contract/air/service-item.ts';
import type { FieldError } from '#service/errors.ts';

/** An extra or a seat of an offer, as it is sold now. */
export interface SoldService {
	type: 'baggage' | 'cancel_for_any_reason' | 'seat';
	/** The airline's own key. */
	key: string;
	/** Of one piece. */
	amount: string;
	maximumQuantity: number;
	/** Passengers by their index in the search, segments by their place in the journey. */
	passengers: readonly number[];
	segments: readonly number[];
	/** Of a seat. */
	designator: string | null;
}

const wrong = (pointer: string, message: string): FieldError => ({ code: 'validation_inclusion', pointer, message });

/** What makes two seats exclude each other: one seat for a passenger on a segment, one passenger on a seat. */
const claimsOf = ({ type, passengers, segments, designator }: SoldService): string[] =>
	type === 'seat' ? [`${segments[0]} for ${passengers[0]}`, `${segments[0]} at ${designator}`] : [];

/**
 * Whether these extras can be booked together: each once, no more pieces than are sold, one seat for each passenger
 * and segment, one passenger on each seat. `sold` is in the order of `selected`; `at` is where they stand in the body.
 */
export function checkSelection(
	selected: readonly SelectedService[],
	sold: readonly SoldService[],
	at: string,
): FieldError[] {
	const ids = new Set<string>();
	const claims = new Set<string>();
	return selected.flatMap(({ id, quantity }, i): FieldError[] => {
		const service = sold[i];
		if (ids.has(id)) return [wrong(`${at}/${i}/id`, 'This service is named twice. Give it a quantity.')];
		ids.add(id);
		if (!service) return [];
		if (quantity > service.maximumQuantity)
			return [wrong(`${at}/${i}/quantity`, `At most ${service.maximumQuantity} of this service can be booked.`)];
		const clashes = claimsOf(service).some((claim) => claims.has(claim));
		for (const claim of claimsOf(service)) claims.add(claim);
		return clashes
			? [wrong(`${at}/${i}/id`, 'One seat for each passenger and segment, and one passenger for each seat.')]
			: [];
	});
}
