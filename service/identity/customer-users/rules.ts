import type { CustomerUserInput } from '#contract/identity/customer-user.ts';
import type { FieldError } from '#service/errors.ts';
import { isPhoneNumber } from '#service/phone-number.ts';

/** What the shape of a customer user cannot say: a phone number that its country can have. */
export function checkCustomerUser({ phone_number }: CustomerUserInput): FieldError[] {
	if (!phone_number || isPhoneNumber(phone_number)) return [];
	return [{ code: 'validation_format', pointer: '/phone_number', message: 'There can be no such phone number.' }];
}

/** What a broken constraint means to the sender of the customer user; undefined when it is not their error. */
export function meaningOf(constraint: string | undefined): 'emails_not_unique' | FieldError | undefined {
	if (constraint === 'customer_users_email') return 'emails_not_unique';
	if (constraint !== 'customer_users_group') return undefined;
	return { code: 'validation_inclusion', pointer: '/group_id', message: 'There is no customer user group of this id.' };
}
