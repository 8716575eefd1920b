import { type FieldPath, type FieldPathValue, useController } from 'react-hook-form';
import { afterPress } from '#components/ui/after-press.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import type { StayDraft } from '#lib/stays/checkout/stay-draft.ts';
import { fieldId } from '#lib/checkout/field-pointers.ts';

/** The fields of every checkout. */
export type AnyDraft = BookingDraft & StayDraft;

/** One field of the draft: its value, how to change it, and what is wrong with it. */
export function useDraftField<P extends FieldPath<AnyDraft>>(path: P) {
	const { field, fieldState } = useController<AnyDraft, P>({ name: path });
	return {
		id: fieldId(path),
		value: field.value as FieldPathValue<AnyDraft, P> | undefined,
		change: (value: FieldPathValue<AnyDraft, P>): void => {
			// Lists tell of a change as they are drawn, too; what nobody changed is not looked at again.
			if (value !== field.value) field.onChange(value);
		},
		// What is wrong with the field is said after a press that leaves it: the button would move away under the pointer.
		leave: () => afterPress(field.onBlur),
		error: fieldState.error?.message,
	};
}
