import { TextInput } from '#components/ui/text-input.tsx';
import type { DaysPanelProps } from './days-panel.tsx';

/** Travel days to type. */
export function TypedDays({
	fields,
	today,
	max,
	className,
}: Pick<DaysPanelProps, 'fields' | 'today' | 'max'> & { className: string }) {
	return (
		<div className={`flex flex-wrap gap-3 ${className}`}>
			{fields.map((field) => (
				<TextInput
					key={field.id}
					type="date"
					label={field.label}
					value={field.value}
					min={today}
					max={max}
					onChange={(event) => field.onChange(event.target.value)}
					fieldClassName="grow"
				/>
			))}
		</div>
	);
}
