'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Select } from '#components/ui/select.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { fieldId } from '#lib/checkout/field-pointers.ts';
import { useCheckout } from './checkout-context.ts';
import { useWho } from './use-who.ts';

/** Which adult has this infant on the lap. It is asked of the infant and kept with the adult. */
export function InfantAdult({ index }: { index: number }) {
	const t = useTranslations('checkout.traveller');
	const { rules } = useCheckout();
	const who = useWho();
	const { setValue, trigger, getFieldState } = useFormContext<BookingDraft>();
	const formState = useFormState<BookingDraft>();
	const travellers = useWatch<BookingDraft, 'travellers'>({ name: 'travellers' });
	const infant = rules.passengers[index]?.id ?? '';
	const path = `travellers.${index}.infant_passenger_id` as const;
	const adults = who.filter(({ type }) => type === 'adult');
	const holder = travellers.findIndex(({ infant_passenger_id: held }) => held === infant);
	const give = (to: number): void => {
		travellers.forEach((traveller, i) => {
			const held = i === to ? infant : traveller.infant_passenger_id === infant ? null : traveller.infant_passenger_id;
			if (held !== traveller.infant_passenger_id)
				setValue(`travellers.${i}.infant_passenger_id`, held, { shouldDirty: true });
		});
		if (formState.isSubmitted) void trigger();
	};
	return (
		<Select
			id={fieldId(path)}
			label={t('infantAdult')}
			value={holder < 0 ? '' : String(holder)}
			onChange={(event) => give(event.target.value === '' ? -1 : Number(event.target.value))}
			error={getFieldState(path, formState).error?.message}
			options={[
				{ value: '', label: t('choose') },
				...adults.map(({ index: at, name, number }) => ({
					value: String(at),
					label: name === t('adultNumber', { number }) ? name : t('adultNamed', { number, name }),
				})),
			]}
		/>
	);
}
