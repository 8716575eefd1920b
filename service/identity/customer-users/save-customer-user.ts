import type { CustomerUserInput } from '#contract/identity/customer-user.ts';
import { brokenConstraint } from '#base/broken-constraint.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import { checkCustomerUser, meaningOf } from './rules.ts';

/**
 * Checks a customer user and writes it. That its e-mail is its own and its group exists is left to the database, so
 * that of two who race with one address one wins.
 * @throws ServiceError `emails_not_unique`
 * @throws ValidationFailure naming `/phone_number` or `/group_id`
 */
export async function saveCustomerUser<T>(user: CustomerUserInput, write: () => Promise<T>): Promise<T> {
	const errors = checkCustomerUser(user);
	if (errors.length > 0) throw new ValidationFailure(errors);
	try {
		return await write();
	} catch (error) {
		const meaning = meaningOf(brokenConstraint(error));
		if (meaning === 'emails_not_unique') throw new ServiceError(meaning, { cause: error });
		throw meaning ? new ValidationFailure([meaning]) : error;
	}
}
