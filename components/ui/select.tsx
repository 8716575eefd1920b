import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldNotes, fieldProps } from './field.tsx';

export interface Option {
	value: string;
	label: string;
	disabled?: boolean;
	/** Language of the label where it is not the page's. */
	lang?: string;
}

export interface SelectProps extends FieldNotes, Omit<ComponentProps<'select'>, 'size' | 'children'> {
	label: ReactNode;
	hideLabel?: boolean;
	options: readonly Option[];
	fieldClassName?: string;
}

/** The platform's own list of choices, with label, hint and error. */
export function Select({
	label,
	hideLabel,
	hint,
	error,
	id,
	options,
	className,
	fieldClassName,
	...rest
}: SelectProps) {
	const own = useId();
	const key = id ?? own;
	return (
		<Field id={key} label={label} hideLabel={hideLabel} hint={hint} error={error} className={fieldClassName}>
			<select {...rest} {...fieldProps(key, { hint, error })} className={clsx('control', className)}>
				{options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
						{option.label}
					</option>
				))}
			</select>
		</Field>
	);
}
