/** A field of the form by the pointer with which the API names it: `/passengers/0/born_on`. */
export function fieldOfPointer(pointer: string): string | null {
	const [root = '', index = '', field = '', ...rest] = pointer.replace(/^\//, '').split('/');
	if (root !== 'passengers' || !/^\d+$/.test(index)) return null;
	const traveller = `travellers.${index}`;
	switch (field) {
		case 'email':
		case 'phone_number':
			return `contact.${field}`;
		case 'title':
		case 'given_name':
		case 'family_name':
		case 'gender':
		case 'born_on':
		case 'infant_passenger_id':
			return `${traveller}.${field}`;
		case 'identity_documents':
			return `${traveller}.identity_documents.${rest[0] ?? '0'}.${rest[1] ?? 'unique_identifier'}`;
		case 'loyalty_programme_accounts':
			return `${traveller}.loyalty_programme_accounts.${rest[0] ?? '0'}.${rest[1] ?? 'account_number'}`;
		default:
			return null;
	}
}

/** The id of a field on the page, so that an error leads to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
