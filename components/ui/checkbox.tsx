import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
	label: ReactNode;
	/** Stands at the end of the line: a count, a price. */
	detail?: ReactNode;
}

/** A box to tick, or with `radio` one of several to choose. The whole line takes the press. */
export function Checkbox({ label, detail, className, radio, ...rest }: CheckboxProps & { radio?: boolean }) {
	return (
		<label className={clsx('flex items-start gap-2.5 py-[5px] pointer-coarse:py-2.5', className)}>
			<input {...rest} type={radio ? 'radio' : 'checkbox'} className="tick" />
			<span className="min-w-0">{label}</span>
			{detail && <span className="type-small ms-auto whitespace-nowrap ps-2 text-ink-2">{detail}</span>}
		</label>
	);
}

/** One of several: give all of them the same `name`. */
export function Radio(props: CheckboxProps) {
	return <Checkbox {...props} radio />;
}
