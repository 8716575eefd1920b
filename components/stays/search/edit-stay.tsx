'use client';
import { EditSheet, type EditSheetProps } from '#components/search/edit-sheet.tsx';
import { StayForm, type StayFormProps } from './stay-form.tsx';

/** The form of stays where hotels are looked at. */
export function EditStay({ form, ...sheet }: EditSheetProps & { form: StayFormProps }) {
	return <EditSheet {...sheet}>{(close) => <StayForm {...form} close={close} />}</EditSheet>;
}
