import { type FieldPath, type FieldPathValue, useController, useFormContext } from 'react-hook-form';
import { afterPress } from '#components/ui/after-press.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { fieldId } from '#lib/checkout/field-pointers.ts';

/** One field of the draft: its value, how to change it, and what is wrong with it. */
export function useDraftField<P extends FieldPath<BookingDraft>>(path: P) {
	const { field, fieldState } = useController<BookingDraft, P>({ name: path });
	const { trigger } = useFormContext<BookingDraft>();
	const { error } = fieldState;
	return {
		id: fieldId(path),
		value: field.value as FieldPathValue<BookingDraft, P> | undefined,
		change: (value: FieldPathValue<BookingDraft, P>): void => {
			field.onChange(value);
			// What was said to be wrong is looked at again at once: a list is answered before it is left.
			if (error) void trigger(path);
		},
		// What is wrong with the field is said after a press that leaves it: the button would move away under the pointer.
		leave: () => afterPress(field.onBlur),
		error: error?.message,
	};
}
