import type { FieldErrors } from 'react-hook-form';
import type { BookingDraft } from '#lib/booking/booking-draft.ts';

export interface FlatError {
	path: string;
	message: string;
}

/** The errors of the form as a list, in the order of the screen. */
export function flatErrors(errors: FieldErrors<BookingDraft>): FlatError[] {
	const found: FlatError[] = [];
	const walk = (node: unknown, path: string): void => {
		if (typeof node !== 'object' || node === null) return;
		if ('message' in node && typeof node.message === 'string') {
			found.push({ path, message: node.message });
			return;
		}
		for (const [key, value] of Object.entries(node)) if (key !== 'root') walk(value, path ? `${path}.${key}` : key);
	};
	walk({ travellers: errors.travellers, contact: errors.contact }, '');
	return found;
}
