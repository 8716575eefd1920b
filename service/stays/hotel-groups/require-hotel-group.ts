import { ServiceError } from '#service/errors.ts';
import type { HotelGroup } from '#service/suppliers/stays/accommodation.ts';

/**
 * The group of this id.
 * @throws ServiceError `not_found`
 */
export function requireHotelGroup(groups: readonly HotelGroup[], id: string): HotelGroup {
	const group = groups.find((each) => each.id === id);
	if (!group) throw new ServiceError('not_found');
	return group;
}
