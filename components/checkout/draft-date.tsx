import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { DatePartsInput, type DatePartsInputProps } from '#components/ui/date-parts-input.tsx';
import { afterPress } from '#components/ui/after-press.ts';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { joinDate, splitDate } from '#lib/checkout/date-parts.ts';
import { useDraftField } from './use-draft-field.ts';

interface DraftDateProps extends Pick<DatePartsInputProps, 'autoComplete'> {
	path: FieldPath<BookingDraft>;
	label: ReactNode;
	hint?: ReactNode;
}

/** A date of the draft, in three fields. */
export function DraftDate({ path, label, hint, autoComplete }: DraftDateProps) {
	const t = useTranslations('checkout.traveller');
	const { id, value, change, leave, error } = useDraftField(path);
	const typed = splitDate(typeof value === 'string' ? value : '');
	return (
		<DatePartsInput
			id={id}
			label={label}
			hint={hint}
			error={error}
			parts={{ day: t('day'), month: t('month'), year: t('year') }}
			value={typed}
			// As typed: the nought before a single figure comes when the keyboard leaves.
			onChange={({ year, month, day }) => change(year || month || day ? `${year}-${month}-${day}` : '')}
			onBlur={() => {
				afterPress(() => change(joinDate(typed)));
				leave();
			}}
			{...(autoComplete && { autoComplete })}
		/>
	);
}
