import type { Queryable } from '#service/db/db.ts';

/** Rooms sold here, by the hotel and the kind of room: the most on any of the nights. */
export type SoldRooms = ReadonlyMap<string, number>;

/** What was sold on the nights of a stay. */
export async function findSoldRooms(
	db: Queryable,
	{ liveMode, checkInDate, checkOutDate }: { liveMode: boolean; checkInDate: string; checkOutDate: string },
): Promise<SoldRooms> {
	const rows = await db.query<{ room: string; rooms: number }>(
		`select room, max(rooms) as rooms from sandbox.rooms_sold where night >= $2::date and night < $3::date and live_mode = $1 group by room`,
		[liveMode, checkInDate, checkOutDate],
	);
	return new Map(rows.map(({ room, rooms }) => [room, rooms]));
}
