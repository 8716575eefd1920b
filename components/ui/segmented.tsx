import type { ComponentProps, ReactNode } from 'react';

export interface SegmentedProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
	/** Says what is chosen; hidden on the screen. */
	label: string;
	name: string;
	options: readonly { value: string; label: ReactNode }[];
	/** Controlled; otherwise `defaultValue`. */
	value?: string;
	defaultValue?: string;
	onChange?: (value: string) => void;
}

/** Two to four choices side by side. Radio buttons underneath: arrows move, forms send it, no script needed. */
export function Segmented({ label, name, options, value, defaultValue, onChange, ...rest }: SegmentedProps) {
	return (
		<fieldset className="inline-flex max-w-full min-w-0 flex-wrap overflow-hidden rounded-2 border border-control bg-sheet has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
			<legend className="sr-only">{label}</legend>
			{options.map((option) => (
				<label
					key={option.value}
					className="segment type-ui relative inline-flex min-h-hit m:min-h-10 items-center justify-center gap-1.5 border-rule-strong px-2.5 py-1.5 text-center leading-tight s:px-3.5 s:whitespace-nowrap text-ink-2 not-first-of-type:border-s hover:bg-well hover:text-ink has-checked:bg-solid has-checked:text-on-solid grow"
				>
					<input
						{...rest}
						type="radio"
						name={name}
						value={option.value}
						checked={value === undefined ? undefined : value === option.value}
						defaultChecked={value === undefined ? defaultValue === option.value : undefined}
						onChange={onChange && (() => onChange(option.value))}
						className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
					/>
					{option.label}
				</label>
			))}
		</fieldset>
	);
}
