import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { ValidationFailure } from '#service/errors.ts';
import { findCustomerUserIds } from './store.ts';

/**
 * Makes sure that every id is a customer user of this caller.
 * @param pointerOf where the id at this place of `ids` stands in the body; `/users/0` unless said
 * @throws ValidationFailure `validation_inclusion` naming each id that is none
 */
export async function requireCustomerUsers(
	db: Queryable,
	caller: Pick<Caller, 'organisationId' | 'liveMode'>,
	ids: readonly string[],
	pointerOf: (index: number) => string = (index) => `/users/${index}`,
): Promise<void> {
	if (ids.length === 0) return;
	const known = await findCustomerUserIds(db, caller, ids);
	const errors = ids.flatMap((id, index) =>
		known.has(id)
			? []
			: [
					{
						code: 'validation_inclusion' as const,
						pointer: pointerOf(index),
						message: 'There is no customer user of this id.',
					},
				],
	);
	if (errors.length > 0) throw new ValidationFailure(errors);
}
