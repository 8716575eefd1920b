import { type FieldPath, type FieldPathValue, useController } from 'react-hook-form';
import type { BookingDraft } from '#lib/booking/booking-draft.ts';
import { fieldId } from '#lib/checkout/field-pointers.ts';

/** One field of the draft: its value, how to change it, and what is wrong with it. */
export function useDraftField<P extends FieldPath<BookingDraft>>(path: P) {
	const { field, fieldState } = useController<BookingDraft, P>({ name: path });
	return {
		id: fieldId(path),
		value: field.value as FieldPathValue<BookingDraft, P> | undefined,
		change: field.onChange as (value: FieldPathValue<BookingDraft, P>) => void,
		leave: field.onBlur,
		error: fieldState.error?.message,
	};
}
