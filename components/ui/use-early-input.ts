import { type RefObject, useEffect } from 'react';

/**
 * Tells the fields of a form what was changed in them before their script had loaded, so that nothing typed or chosen on
 * a slow line is lost. For forms whose fields are controlled; call it where the form is drawn.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => {
		for (const field of form.current?.elements ?? []) {
			if (field instanceof HTMLInputElement) hearInput(field);
			else if (field instanceof HTMLSelectElement && ![...field.selectedOptions].every((one) => one.defaultSelected))
				field.dispatchEvent(new Event('change', { bubbles: true }));
		}
	}, [form]);
}

const setValue = (field: HTMLInputElement, value: string): void =>
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

function hearInput(field: HTMLInputElement): void {
	if (field.type === 'hidden' || field.disabled) return;
	if (field.type === 'radio' || field.type === 'checkbox') {
		if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
		field.checked = field.defaultChecked;
		field.click();
		return;
	}
	const typed = field.value;
	if (typed === field.defaultValue) return;
	// React compares with the last value that it knows of, which its own setter of this element writes down.
	field.value = field.defaultValue;
	setValue(field, typed);
	field.dispatchEvent(new Event('input', { bubbles: true }));
	requestAnimationFrame(() => {
		if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
	});
}
