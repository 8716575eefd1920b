import { type FieldError, ValidationFailure } from '#service/errors.ts';
import type { StaysSupplier } from '#service/suppliers/stays/stays-supplier.ts';
import type { RateTarget } from './rules.ts';

/**
 * Makes sure that the hotels or the chain of a negotiated rate exist.
 * @throws ValidationFailure naming each that does not
 */
export async function checkTarget(hotels: StaysSupplier, asked: RateTarget): Promise<void> {
	const errors = asked.chain_id === null ? await unknownHotels(hotels, asked) : unknownChain(hotels, asked.chain_id);
	if (errors.length > 0) throw new ValidationFailure(errors);
}

async function unknownHotels(
	hotels: StaysSupplier,
	{ accommodation_ids: ids }: Extract<RateTarget, { chain_id: null }>,
): Promise<FieldError[]> {
	const found = await hotels.accommodation(ids);
	return ids.flatMap((_, i) =>
		found[i] ? [] : [wrong(`/accommodation_ids/${i}`, 'There is no accommodation of this id.')],
	);
}

const unknownChain = (hotels: StaysSupplier, id: string): FieldError[] =>
	hotels.chains().some((chain) => chain.id === id) ? [] : [wrong('/chain_id', 'There is no chain of this id.')];

const wrong = (pointer: string, message: string): FieldError => ({ code: 'validation_inclusion', pointer, message });
