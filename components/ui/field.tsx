import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldNotes {
	hint?: ReactNode;
	/** What is wrong and how to mend it, in words. */
	error?: ReactNode;
}

/** What the control inside a field carries, so that label, hint and error are read with it. */
export function fieldProps(id: string, { hint, error }: FieldNotes) {
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
	return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

export interface FieldProps extends FieldNotes {
	/** The id of the control inside. */
	id: string;
	label: ReactNode;
	/** For a control whose name is said elsewhere on the screen. */
	hideLabel?: boolean;
	className?: string;
	children: ReactNode;
}

/** A label above, a control, then what is wrong or what helps. Give the control `{...fieldProps(id, { hint, error })}`. */
export function Field({ id, label, hideLabel, hint, error, className, children }: FieldProps) {
	return (
		<div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
			<label htmlFor={id} className={hideLabel ? 'sr-only' : 'type-label'}>
				{label}
			</label>
			{children}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			{hint && (
				<span id={`${id}-hint`} className="type-micro text-ink-2">
					{hint}
				</span>
			)}
		</div>
	);
}

/** A sentence beside a control that has to be mended. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<span id={id} className="type-small flex items-start gap-1.5 !font-semibold text-bad">
			<Icon name="circle-exclamation-point" size={17} className="mt-[3px]" />
			<span>{children}</span>
		</span>
	);
}
