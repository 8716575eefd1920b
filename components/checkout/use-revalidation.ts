import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';

/** Checks a field with an error again as it is changed, so that the error goes as soon as it is corrected. */
export function useRevalidation({ subscribe, getFieldState, trigger }: UseFormReturn<BookingDraft>): void {
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback: ({ name, type }) => {
					const path = name as FieldPath<BookingDraft> | undefined;
					if (type === 'change' && path && getFieldState(path).error) void trigger(path);
				},
			}),
		[subscribe, getFieldState, trigger],
	);
}
