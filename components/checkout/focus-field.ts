import { fieldId } from '#lib/checkout/field-pointers.ts';

/** Leads to the field of an error; a folded part round it is opened first. */
export function focusField(path: string): void {
	const field = document.getElementById(fieldId(path));
	field?.closest('details')?.setAttribute('open', '');
	field?.focus({ preventScroll: true });
	field?.scrollIntoView({ block: 'center' });
}
