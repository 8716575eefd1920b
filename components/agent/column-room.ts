import type { ColumnName } from './booking-rows.tsx';

const FIRST_TO_GO = '[@container(max-width:68rem)]:hidden';

/** Columns of what a booking's page says too: where a table has no room, they go, so that no total leaves it. */
export const COLUMN_ROOM: Partial<Record<ColumnName, string>> = {
	ticket: FIRST_TO_GO,
	returns: FIRST_TO_GO,
	// A phone has its own place for it.
	phone: 'm:[@container(max-width:55rem)]:hidden',
	booked: '[@container(max-width:55rem)]:hidden',
};
