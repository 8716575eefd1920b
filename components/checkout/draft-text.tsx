import type { ComponentProps } from 'react';
import type { FieldPath } from 'react-hook-form';
import { TextInput } from '#components/ui/text-input.tsx';
import { type AnyDraft, useDraftField } from './use-draft-field.ts';

interface DraftTextProps extends Omit<ComponentProps<typeof TextInput>, 'id' | 'value' | 'onChange' | 'error'> {
	path: FieldPath<AnyDraft>;
}

/** One line of the draft. */
export function DraftText({ path, onBlur, ...rest }: DraftTextProps) {
	const { id, value, change, leave, error } = useDraftField(path);
	return (
		<TextInput
			{...rest}
			id={id}
			name={path}
			value={typeof value === 'string' ? value : ''}
			onChange={(event) => change(event.target.value)}
			onBlur={(event) => {
				leave();
				onBlur?.(event);
			}}
			error={error}
		/>
	);
}
