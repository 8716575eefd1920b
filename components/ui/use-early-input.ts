import { type RefObject, useEffect } from 'react';
import { pressAfter } from './early-press.ts';

/**
 * Tells the fields of a form what was changed in them before their script had loaded, so that nothing typed or chosen on
 * a slow line is lost. For forms whose fields are controlled; call it where the form is drawn.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => {
		pressAfter(tellAll([...(form.current?.elements ?? [])].map(change).filter((tell) => tell !== undefined)));
	}, [form]);
}

/** One after the other, each with the state that the one before has left. */
async function tellAll(changes: readonly (() => void)[]): Promise<void> {
	for (const tell of changes) {
		tell();
		await new Promise(requestAnimationFrame);
	}
}

/** What was changed in a field, as something to tell; what it holds now is kept, for drawing the form anew resets it. */
function change(field: Element): (() => void) | undefined {
	if (field instanceof HTMLSelectElement) {
		const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
		const { value } = field;
		if (value === drawn?.value) return undefined;
		return () => {
			field.value = value;
			field.dispatchEvent(new Event('change', { bubbles: true }));
		};
	}
	if (field instanceof HTMLTextAreaElement) return typed(field);
	if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.disabled) return undefined;
	if (field.type === 'radio' || field.type === 'checkbox') {
		if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return undefined;
		return () => {
			field.checked = field.defaultChecked;
			field.click();
		};
	}
	return typed(field);
}

function typed(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
	const { value } = field;
	return value === field.defaultValue ? undefined : () => tellTyped(field, value);
}

/** React compares with the last value that it knows of, which its own setter of the element writes down. */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
	field.value = field.defaultValue;
	const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
	field.dispatchEvent(new Event('input', { bubbles: true }));
	requestAnimationFrame(() => {
		if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
	});
}
