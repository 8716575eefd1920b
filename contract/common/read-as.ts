import { z } from 'zod';

/** What stands for a value that an API of this shape left out, or gave as null where there should be one. */
export interface Absence {
	/** What it means. An object is completed key by key. */
	means?: unknown;
	/** The older key that says the same. */
	from?: string;
	/** A list that some send as a list of lists. */
	flat?: true;
}

export const ABSENCES = z.registry<Absence>();

/** Says how a client reads the absence of this value where its kind alone does not (`contract/reading.ts`). */
export function readAs<T extends z.ZodType>(schema: T, absence: Absence): T {
	ABSENCES.add(schema, absence);
	return schema;
}
