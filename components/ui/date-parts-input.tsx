import type { FocusEvent, ReactNode } from 'react';
import { FieldError, type FieldNotes } from './field.tsx';

export interface DatePartsValue {
	year: string;
	month: string;
	day: string;
}

export interface DatePartsInputProps extends FieldNotes {
	/** The first field has this id, so that an error leads to it. */
	id: string;
	label: ReactNode;
	/** Names of the three fields. */
	parts: Record<keyof DatePartsValue, string>;
	value: DatePartsValue;
	onChange: (value: DatePartsValue) => void;
	/** When the keyboard leaves all three. */
	onBlur?: () => void;
	/** Autofill tokens of the three, such as `section-p1 bday-day`. */
	autoComplete?: (part: keyof DatePartsValue) => string;
}

const PARTS = [
	['day', 2, 'w-16'],
	['month', 2, 'w-16'],
	['year', 4, 'w-24'],
] as const;

/** A date in three fields: for days that people know by heart, where a calendar would be in the way. */
export function DatePartsInput({
	id,
	label,
	hint,
	error,
	parts,
	value,
	onChange,
	onBlur,
	autoComplete,
}: DatePartsInputProps) {
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
	const leave = (event: FocusEvent<HTMLInputElement>): void => {
		if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onBlur?.();
	};
	return (
		<fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={described}>
			<legend className="type-label mb-1.5">{label}</legend>
			<div className="flex gap-2">
				{PARTS.map(([part, length, width]) => (
					<input
						key={part}
						id={part === 'day' ? id : `${id}-${part}`}
						aria-label={parts[part]}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						inputMode="numeric"
						maxLength={length}
						autoComplete={autoComplete?.(part)}
						value={value[part]}
						onChange={(event) => onChange({ ...value, [part]: event.target.value.replace(/\D/g, '') })}
						onBlur={leave}
						className={`control text-center ${width}`}
					/>
				))}
			</div>
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			{hint && (
				<span id={`${id}-hint`} className="type-micro text-ink-2">
					{hint}
				</span>
			)}
		</fieldset>
	);
}
