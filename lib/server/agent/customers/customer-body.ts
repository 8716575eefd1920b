import { z } from 'zod';

const Field = z.string().max(500);

/** A customer as the desk's form sends them. Whether it is right is for the booking service to say. */
export const CustomerBody = z.strictObject({
	given_name: Field,
	family_name: Field,
	email: Field,
	phone_number: Field.nullable(),
	preferred_language: Field.nullable(),
	group_id: Field.nullable(),
});
