import type { Offer } from '#contract/air/offer.ts';
import type { Slice } from '#contract/air/segment.ts';
import type { FieldError } from '#service/errors.ts';

const PARAMETER = 'selected_partial_offer[]';
const FORM = /^(off_[0-9A-Za-z]+)_([0-9])$/;

/** The id of a partial offer: of the full offer it is taken from, and which of its slices it shows. */
export const partialId = (offerId: string, slice: number): string => `${offerId}_${slice}`;

/** Flights and fare of one slice as one airline sells it: what a traveller selects. */
const keyOf = (offer: Offer, slice: number): string => {
	const { comparison_key: flights, fare_brand_name: brand } = offer.slices[slice] as Slice;
	return JSON.stringify([offer.owner.id, flights, brand]);
};

/** What was selected: the key of slice 0, of slice 1, and so on. */
export type Selection = readonly string[];

const refuse = (code: FieldError['code'], message: string): FieldError => ({
	code,
	pointer: PARAMETER,
	message,
	parameter: true,
});

/**
 * Reads ids of selected partial offers, in any order, against all offers of their search.
 * The error when they are not one partial offer each of the first slices of this search.
 */
export function readSelection(ids: readonly string[], offers: readonly Offer[]): Selection | FieldError {
	const keys: string[] = [];
	for (const id of ids) {
		const [, offerId, digit] = FORM.exec(id) ?? [];
		const slice = Number(digit);
		const offer = offers.find((candidate) => candidate.id === offerId);
		if (!offer || slice >= offer.slices.length)
			return refuse('validation_inclusion', 'There is no such partial offer in this search.');
		if (keys[slice] !== undefined) return refuse('validation_inclusion', 'Select one partial offer for each slice.');
		keys[slice] = keyOf(offer, slice);
	}
	if (Object.keys(keys).length < keys.length)
		return refuse('validation_inclusion', 'Select the slices in their order, from the first.');
	return keys;
}

export const isFieldError = (value: Selection | FieldError): value is FieldError => 'code' in value;

/** The error of a selection that leaves no slice to choose, or undefined. */
export const refuseComplete = (selection: Selection, slices: number): FieldError | undefined =>
	selection.length >= slices ? refuse('validation_length', 'Every slice is selected. Ask for the fares.') : undefined;

/** The error of a selection that does not cover every slice, or undefined. */
export function refuseIncomplete(selection: Selection, slices: number): FieldError | undefined {
	if (selection.length === 0) return refuse('validation_required', 'Select one partial offer for each slice.');
	return selection.length < slices
		? refuse('validation_length', 'Select one partial offer for each slice.')
		: undefined;
}

/** The offers that contain everything selected. */
export const matching = (offers: readonly Offer[], selection: Selection): Offer[] =>
	offers.filter((offer) => selection.every((key, slice) => keyOf(offer, slice) === key));

/**
 * The choices for the next slice: one for each set of flights and fare, cheapest first, taken from the cheapest full
 * offer that contains it, whose total is the price from which the journey starts.
 */
export function partialOffers(offers: readonly Offer[], selection: Selection): Offer[] {
	const slice = selection.length;
	const byPrice = matching(offers, selection).sort((a, b) => Number(a.total_amount) - Number(b.total_amount));
	const cheapest = new Map<string, Offer>();
	for (const offer of byPrice) {
		const key = keyOf(offer, slice);
		if (!cheapest.has(key)) cheapest.set(key, offer);
	}
	return [...cheapest.values()].map((offer) => ({
		...offer,
		id: partialId(offer.id, slice),
		partial: true,
		slices: [offer.slices[slice] as Slice],
	}));
}
