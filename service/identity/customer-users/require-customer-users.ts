import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type FieldError, ValidationFailure } from '#service/errors.ts';
import { findCustomerUserIds } from './store.ts';

/** One error for each id that is no customer user of this caller; `pointer` says where it stands in the body. */
export async function unknownCustomerUsers(
	db: Queryable,
	caller: Owner,
	named: readonly { id: string; pointer: string }[],
): Promise<FieldError[]> {
	if (named.length === 0) return [];
	const ids = named.map(({ id }) => id);
	const known = await findCustomerUserIds(db, caller, ids);
	return named.flatMap(({ id, pointer }): FieldError[] =>
		known.has(id) ? [] : [{ code: 'validation_inclusion', pointer, message: 'There is no customer user of this id.' }],
	);
}

/**
 * Makes sure that every id is a customer user of this caller.
 * @param pointerOf where the id at this place of `ids` stands in the body; `/users/0` unless said
 * @throws ValidationFailure `validation_inclusion` naming each id that is none
 */
export async function requireCustomerUsers(
	db: Queryable,
	caller: Owner,
	ids: readonly string[],
	pointerOf: (index: number) => string = (index) => `/users/${index}`,
): Promise<void> {
	const errors = await unknownCustomerUsers(
		db,
		caller,
		ids.map((id, index) => ({ id, pointer: pointerOf(index) })),
	);
	if (errors.length > 0) throw new ValidationFailure(errors);
}
