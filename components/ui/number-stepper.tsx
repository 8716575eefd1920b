'use client';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface NumberStepperProps {
	label: ReactNode;
	/** Under the label: "2 to 11 years". */
	detail?: ReactNode;
	name?: string;
	min?: number;
	max?: number;
	/** Controlled; otherwise `defaultValue`. */
	value?: number;
	defaultValue?: number;
	onChange?: (value: number) => void;
	/** Names of the two buttons: "One adult more", "One adult fewer". */
	increaseLabel: string;
	decreaseLabel: string;
	error?: ReactNode;
}

/** A small whole number with a button on each side; it can be typed too, and is where no script runs, and sent by a form. */
export function NumberStepper({
	label,
	detail,
	name,
	min = 0,
	max = 99,
	value,
	defaultValue = min,
	onChange,
	error,
	...labels
}: NumberStepperProps) {
	const [own, setOwn] = useState(defaultValue);
	const id = useId();
	const now = value ?? own;
	const change = (next: number) => {
		const kept = Math.min(max, Math.max(min, Number.isFinite(next) ? Math.round(next) : min));
		setOwn(kept);
		onChange?.(kept);
	};
	return (
		<div className="grid gap-1 py-1">
			<div className="flex min-h-hit flex-wrap items-center justify-between gap-x-4">
				<label htmlFor={id} className="min-w-0">
					{label}
					{detail && <span className="type-micro block text-ink-2">{detail}</span>}
				</label>
				<span className="flex shrink-0 items-center gap-1">
					<IconButton
						icon="minus"
						label={labels.decreaseLabel}
						tone="line"
						className="js-only"
						disabled={now <= min}
						onClick={() => change(now - 1)}
					/>
					<input
						id={id}
						name={name}
						type="number"
						inputMode="numeric"
						min={min}
						max={max}
						value={now}
						onChange={(event) => change(event.target.valueAsNumber)}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						className="type-ui h-hit w-10 rounded-1 bg-transparent text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [@media(scripting:none)]:border [@media(scripting:none)]:border-control"
					/>
					<IconButton
						icon="plus"
						label={labels.increaseLabel}
						tone="line"
						className="js-only"
						disabled={now >= max}
						onClick={() => change(now + 1)}
					/>
				</span>
			</div>
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
