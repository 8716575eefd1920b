import type { Queryable } from '../../db/db.ts';

/** Moves an organisation's test clock forward and reads it. */
export async function upsertClock(
	db: Queryable,
	organisationId: string,
	advanceMs: number,
): Promise<{ offset_ms: string; now: Date }> {
	const [row] = await db.query<{ offset_ms: string; now: Date }>(
		`insert into service.test_clocks as c (organisation_id, offset_ms) values ($1, $2)
		 on conflict (organisation_id) do update set offset_ms = c.offset_ms + excluded.offset_ms
		 returning offset_ms, now() + offset_ms * interval '1 millisecond' as now`,
		[organisationId, advanceMs],
	);
	return row as { offset_ms: string; now: Date };
}
