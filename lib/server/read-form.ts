import { readBytes } from './read-bytes.ts';

/** Bytes of a form's body. */
const LONGEST_FORM = 4_096;

/** The fields of a plain form, or the status that refuses it: 415 for another type, 413 for too much. */
export async function readForm(request: Request): Promise<URLSearchParams | 413 | 415> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) return 415;
	const bytes = await readBytes(request, LONGEST_FORM);
	return bytes ? new URLSearchParams(Buffer.from(bytes).toString('utf8')) : 413;
}
