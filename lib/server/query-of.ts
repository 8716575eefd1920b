import 'server-only';
import type { z } from 'zod';
import { fieldProblem } from './field-problem.ts';
import { ProblemError } from './service-problem.ts';

/** What an address asks for, by a schema; what that does not know is left out. Throws a `ProblemError` of status 422. */
export function queryOf(schema: z.ZodObject, query: URLSearchParams): Record<string, string> {
	const asked = Object.fromEntries(query);
	const parsed = schema.safeParse(asked);
	if (!parsed.success) throw new ProblemError(fieldProblem(parsed.error.issues, asked, 'parameter'));
	return Object.fromEntries(Object.entries(asked).filter(([name]) => name in schema.shape));
}
