import type { WebQueryable } from '#lib/server/db/web-database.ts';

/** Bookings that are read of each kind, the newest first. */
const MOST = 300;
const AHEAD_DAYS = 10;

const KINDS = {
	flight: "kind = 'flight' and state = 'confirmed' and ticketed",
	stay: "kind = 'stay' and state = 'confirmed'",
	// Those that end last, so that what ends soon stays there to be paid.
	hold: "state = 'held' and pay_by > now() + interval '1 hour'",
} as const;
type Kind = keyof typeof KINDS;

/** Bookings of the desk's index that stand, each given once. */
export class Standing {
	readonly #ids: Readonly<Record<Kind, string[]>>;
	private constructor(ids: Record<Kind, string[]>) {
		this.#ids = ids;
	}

	/** Reads them; `spare`: these stay as they are. */
	static async read(db: WebQueryable, spare: readonly string[]): Promise<Standing> {
		const idsOf = async (kind: Kind) => {
			const rows = await db.query<{ trip_id: string }>(
				`select trip_id from web.desk_bookings where not live_mode and not changed and ${KINDS[kind]}
					and departs_at > now() at time zone 'UTC' + interval '${AHEAD_DAYS} days' and trip_id <> all($1)
				order by ${kind === 'hold' ? 'pay_by desc' : 'booked_at desc'}, trip_id limit ${MOST}`,
				[spare],
			);
			return rows.map(({ trip_id: id }) => id);
		};
		return new Standing({ flight: await idsOf('flight'), stay: await idsOf('stay'), hold: await idsOf('hold') });
	}

	/** So many of a kind, or all that are left. */
	take(kind: Kind, count: number): string[] {
		return this.#ids[kind].splice(0, count);
	}
}
