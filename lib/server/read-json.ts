import 'server-only';
import { readBytes } from './read-bytes.ts';
import { problem, type ServiceProblem } from './service-problem.ts';

/** Bytes of a body. */
const LONGEST_JSON = 64 * 1024;

/** The JSON of a request; 413 when it is too long, 400 when it is of another type or no JSON. */
export async function readJson(request: Request): Promise<{ value: unknown } | { problem: ServiceProblem }> {
	if (!request.headers.get('content-type')?.startsWith('application/json'))
		return { problem: problem('refused', 400, 'bad_request') };
	const bytes = await readBytes(request, LONGEST_JSON);
	if (!bytes) return { problem: problem('refused', 413, 'payload_too_large') };
	try {
		return { value: JSON.parse(Buffer.from(bytes).toString('utf8')) };
	} catch {
		return { problem: problem('refused', 400, 'bad_request') };
	}
}
