import type { Intent } from '../intent.ts';

/** A checkout, booked by its first attempt unless changed. */
export const makeIntent = (change: Partial<Intent> = {}): Intent => ({
	id: 'bki_1',
	purpose: 'book',
	subject_id: 'off_1',
	state: 'confirmed',
	attempt: 1,
	failure: null,
	order_id: null,
	booking_reference: null,
	held: false,
	amount: null,
	currency: null,
	email: null,
	created_at: '',
	updated_at: '',
	...change,
});
