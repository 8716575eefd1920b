import { readBytes } from './read-bytes.ts';
import { ProblemError, refused } from './service-problem.ts';

/** Bytes of a form's body. */
const LONGEST_FORM = 4_096;

/** The fields of a plain form. Throws a `ProblemError`: 415 for another type, 413 for too much. */
export async function readForm(request: Request): Promise<URLSearchParams> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) throw new ProblemError(refused(415, 'bad_request'));
	const bytes = await readBytes(request, LONGEST_FORM);
	if (!bytes) throw new ProblemError(refused(413, 'payload_too_large'));
	return new URLSearchParams(Buffer.from(bytes).toString('utf8'));
}
