import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldNotes, fieldProps } from './field.tsx';

interface TextAreaProps extends FieldNotes, ComponentProps<'textarea'> {
	label: ReactNode;
}

/** Some lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, id, className, rows = 3, ...rest }: TextAreaProps) {
	const own = useId();
	const key = id ?? own;
	return (
		<Field id={key} label={label} hint={hint} error={error}>
			<textarea
				{...rest}
				rows={rows}
				{...fieldProps(key, { hint, error })}
				className={clsx('control h-auto py-2.5', className)}
			/>
		</Field>
	);
}
