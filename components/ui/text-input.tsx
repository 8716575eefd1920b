import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldNotes, fieldProps } from './field.tsx';

export interface TextInputProps extends FieldNotes, Omit<ComponentProps<'input'>, 'size'> {
	label: ReactNode;
	hideLabel?: boolean;
	fieldClassName?: string;
}

/** One line of text with its label, hint and error. */
export function TextInput({ label, hideLabel, hint, error, id, className, fieldClassName, ...rest }: TextInputProps) {
	const own = useId();
	const key = id ?? own;
	return (
		<Field id={key} label={label} hideLabel={hideLabel} hint={hint} error={error} className={fieldClassName}>
			<input type="text" {...rest} {...fieldProps(key, { hint, error })} className={clsx('control', className)} />
		</Field>
	);
}
