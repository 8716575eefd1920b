import 'server-only';
import type { z } from 'zod';
import { fieldProblem } from './field-problem.ts';
import { readBytes } from './read-bytes.ts';
import { ProblemError, refused } from './service-problem.ts';

/** Bytes of a body. */
const LONGEST_JSON = 64 * 1024;

/**
 * Reads the JSON of a request by a schema. Throws a `ProblemError`: 413 when it is too long, 400 when it is of another type
 * or no JSON, 422 when it does not fit.
 */
export const jsonOf =
	<Body>(schema: z.ZodType<Body>) =>
	async (request: Request): Promise<Body> => {
		const value = await readJson(request);
		const parsed = schema.safeParse(value);
		if (parsed.success) return parsed.data;
		throw new ProblemError(fieldProblem(parsed.error.issues, value));
	};

async function readJson(request: Request): Promise<unknown> {
	const unreadable = new ProblemError(refused(400, 'bad_request'));
	if (!request.headers.get('content-type')?.startsWith('application/json')) throw unreadable;
	const bytes = await readBytes(request, LONGEST_JSON);
	if (!bytes) throw new ProblemError(refused(413, 'payload_too_large'));
	try {
		return JSON.parse(Buffer.from(bytes).toString('utf8'));
	} catch {
		throw unreadable;
	}
}
