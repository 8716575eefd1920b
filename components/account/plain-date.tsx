import { useTranslations } from 'next-intl';
import { FieldError } from '#components/ui/field.tsx';
import { splitDate } from '#lib/checkout/date-parts.ts';

interface PlainDateProps {
	name: string;
	label: string;
	hint?: string;
	/** `YYYY-MM-DD` */
	value?: string | null | undefined;
	error?: string | undefined;
	required?: boolean;
	autoComplete?: string;
}

const PARTS = [
	['day', 2, 'w-16'],
	['month', 2, 'w-16'],
	['year', 4, 'w-24'],
] as const;

/** A date in three fields of a plain form: `name_day`, `name_month`, `name_year`. */
export function PlainDate({ name, label, hint, value, error, required, autoComplete }: PlainDateProps) {
	const t = useTranslations('checkout.traveller');
	const known = splitDate(value ?? '');
	const [errorId, hintId] = [`${name}-error`, `${name}-hint`];
	return (
		<fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={hint && hintId}>
			<legend className="type-label mb-1.5">{label}</legend>
			<div className="flex gap-2">
				{PARTS.map(([part, length, width]) => (
					<input
						key={part}
						name={`${name}_${part}`}
						aria-label={t(part)}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? errorId : undefined}
						inputMode="numeric"
						pattern="[0-9]{1,4}"
						maxLength={length}
						required={required}
						autoComplete={autoComplete && `${autoComplete}-${part}`}
						defaultValue={known[part]}
						className={`control text-center ${width}`}
					/>
				))}
			</div>
			{error && <FieldError id={errorId}>{error}</FieldError>}
			{hint && (
				<span id={hintId} className="type-micro text-ink-2">
					{hint}
				</span>
			)}
		</fieldset>
	);
}
