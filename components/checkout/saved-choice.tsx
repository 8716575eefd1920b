'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Select } from '#components/ui/select.tsx';
import type { BookingDraft } from '#lib/checkout/booking-draft.ts';
import { useCheckout } from './checkout-context.ts';
import { filledSheet } from './filled-sheet.ts';

/** The account's travellers, of whom one press fills in a sheet. */
export function SavedChoice({ index }: { index: number }) {
	const t = useTranslations('checkout.saved');
	const { saved, rules } = useCheckout();
	const { setValue, getValues } = useFormContext<BookingDraft>();
	const typed = useWatch<BookingDraft, `travellers.${number}`>({ name: `travellers.${index}` });
	if (!saved || saved.length === 0) return null;
	const is = ({ traveller }: (typeof saved)[number]) =>
		traveller.given_name === typed?.given_name &&
		traveller.family_name === typed.family_name &&
		traveller.born_on === typed.born_on;
	const choose = (id: string): void => {
		const one = saved.find((other) => other.id === id);
		const known = getValues(`travellers.${index}`);
		if (one)
			setValue(`travellers.${index}`, filledSheet(known, one.traveller, rules), {
				shouldDirty: true,
				shouldValidate: true,
			});
	};
	return (
		<Select
			label={t('choose')}
			value={saved.find(is)?.id ?? ''}
			onChange={(event) => choose(event.target.value)}
			options={[{ value: '', label: t('other') }, ...saved.map(({ id, name }) => ({ value: id, label: name }))]}
		/>
	);
}

/** Keeps in the account who is typed here. Never ticked beforehand; not shown for those who are there already. */
export function SaveTraveller({ index, id }: { index: number; id: string }) {
	const t = useTranslations('checkout.saved');
	const { saved, toSave } = useCheckout();
	const typed = useWatch<BookingDraft, `travellers.${number}`>({ name: `travellers.${index}` });
	if (!saved || !toSave) return null;
	const known = saved.some(
		({ traveller }) => traveller.given_name === typed?.given_name && traveller.family_name === typed.family_name,
	);
	if (known) return null;
	return (
		<Checkbox
			label={t('save')}
			onChange={(event) => {
				if (event.target.checked) toSave.add(id);
				else toSave.delete(id);
			}}
		/>
	);
}
