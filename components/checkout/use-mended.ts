import { useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';

/** Looks again at what was said to be wrong as it is changed: a list is answered before it is left. */
export function useMended({ subscribe, getFieldState, trigger }: UseFormReturn<BookingDraft>): void {
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
