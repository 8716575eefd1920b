import { describe, expect, it } from 'vitest';
import { flatErrors } from './flat-errors.ts';

const wrong = { type: 'required', message: 'Enter the given names.' };

describe('the errors of the checkout', () => {
	it('stand in the order of the screen, whichever was found first', () => {
		const errors = {
			contact: { phone_number: wrong, email: wrong },
			travellers: [
				{ title: wrong, given_name: wrong },
				{ identity_documents: [{ expires_on: wrong }], infant_passenger_id: wrong, born_on: wrong },
			],
		};
		expect(flatErrors(errors).map(({ path }) => path)).toEqual([
			'travellers.0.given_name',
			'travellers.0.title',
			'travellers.1.born_on',
			'travellers.1.infant_passenger_id',
			'travellers.1.identity_documents.0.expires_on',
			'contact.email',
			'contact.phone_number',
		]);
		expect(flatErrors(errors)[0]).toEqual({
			path: 'travellers.0.given_name',
			code: 'required',
			message: 'Enter the given names.',
		});
	});
});
