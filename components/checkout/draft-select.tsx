import type { ComponentProps } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Select } from '#components/ui/select.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { useDraftField } from './use-draft-field.ts';

interface DraftSelectProps extends Omit<ComponentProps<typeof Select>, 'id' | 'value' | 'onChange' | 'error'> {
	path: FieldPath<BookingDraft>;
}

/** One choice of the draft, by the platform's own list. */
export function DraftSelect({ path, ...rest }: DraftSelectProps) {
	const { id, value, change, leave, error } = useDraftField(path);
	return (
		<Select
			{...rest}
			id={id}
			name={path}
			value={typeof value === 'string' ? value : ''}
			onChange={(event) => change(event.target.value)}
			onBlur={leave}
			error={error}
		/>
	);
}
