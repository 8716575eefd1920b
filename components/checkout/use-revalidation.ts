import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Checks a field with an error again as it is changed, so that the error goes as soon as it is corrected. */
export function useRevalidation<Draft extends FieldValues>({
	subscribe,
	getFieldState,
	trigger,
}: UseFormReturn<Draft>): void {
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback: ({ name, type }) => {
					const path = name as FieldPath<Draft> | undefined;
					if (type === 'change' && path && getFieldState(path).error) void trigger(path);
				},
			}),
		[subscribe, getFieldState, trigger],
	);
}
