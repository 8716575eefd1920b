import type { NewOrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { OrderSlice } from '#contract/air/order.ts';
import type { FieldError } from '#service/errors.ts';
import { checkSlices, type FindPlace } from '../search/rules.ts';

const wrong = (pointer: string, message: string): FieldError => ({ code: 'validation_inclusion', pointer, message });

/**
 * What the shape of a change request cannot say: slices of the order, each named once; places that exist and differ; dates
 * that can be flown; one cabin for all that are added.
 */
export function checkChangeRequest(
	{ slices: { remove, add } }: Pick<NewOrderChangeRequest, 'slices'>,
	booked: readonly OrderSlice[],
	findPlace: FindPlace,
	now: Date,
): FieldError[] {
	const named = remove.flatMap(({ slice_id: id }, i) => {
		const isFirst = remove.findIndex((each) => each.slice_id === id) === i;
		if (isFirst && booked.some((slice) => slice.id === id)) return [];
		return [wrong(`/slices/remove/${i}/slice_id`, 'The order has no slice of this id that is not named already.')];
	});
	const cabins = add.flatMap(({ cabin_class: cabin }, i) =>
		cabin === add[0]?.cabin_class ? [] : [wrong(`/slices/add/${i}/cabin_class`, 'All added slices are in one cabin.')],
	);
	return [...named, ...checkSlices(add, '/slices/add', findPlace, now), ...cabins];
}
