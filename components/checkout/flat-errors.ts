import type { FieldErrors } from 'react-hook-form';
import type { AnyDraft } from './use-draft-field.ts';

export interface FlatError {
	path: string;
	/** What is wrong: a `TravellerProblemCode`, or `refused` by the airline. */
	code: string;
	message: string;
}

/** After every traveller: how they are reached. */
const LAST = 1_000;

/** The fields in the order of the screen. */
const FIELDS: readonly string[] = [
	'given_name',
	'family_name',
	'born_on',
	'title',
	'gender',
	'infant_passenger_id',
	'identity_documents',
	'loyalty_programme_accounts',
	'email',
	'phone_number',
	'loyalty_programme_account_number',
	'accommodation_special_requests',
];

function placeOf(path: string): number {
	const [root = '', ...rest] = path.split('.');
	const person = root === 'travellers' || root === 'guests' ? Number(rest.shift()) : LAST;
	return person * FIELDS.length + FIELDS.indexOf(rest[0] ?? root);
}

/** The errors of the form as a list, in the order of the screen. */
export function flatErrors(errors: FieldErrors<AnyDraft>): FlatError[] {
	const found: FlatError[] = [];
	const walk = (node: unknown, path: string): void => {
		if (typeof node !== 'object' || node === null) return;
		if ('message' in node && typeof node.message === 'string') {
			found.push({ path, code: 'type' in node ? String(node.type) : '', message: node.message });
			return;
		}
		for (const [key, value] of Object.entries(node)) if (key !== 'root') walk(value, path ? `${path}.${key}` : key);
	};
	const { root: _, ...fields } = errors;
	walk(fields, '');
	return found.sort((a, b) => placeOf(a.path) - placeOf(b.path));
}
