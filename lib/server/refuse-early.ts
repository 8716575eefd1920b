import type { IncomingMessage } from 'node:http';
import { LONGEST_BODY } from './read-bytes.ts';

/** Says to `proxy.ts` that a request is refused, with which status. Whatever the client sent under this name is dropped. */
export const REFUSE_HEADER = 'x-wayfare-refuse';
/** A path that no page has. */
const NOWHERE = '/not-an-address';

/** Whether a path can be decoded, and to something that a database can be asked for. */
function isAddress(url: string): boolean {
	if (/%00/i.test(url)) return false;
	try {
		decodeURIComponent(url.split('?', 1)[0] ?? '');
		return true;
	} catch {
		return false;
	}
}

const refusedAs = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): 405 | 413 | undefined => {
	if (method === 'TRACE' || method === 'CONNECT') return 405;
	return Number(headers['content-length'] ?? 0) > LONGEST_BODY ? 413 : undefined;
};

/**
 * Turns requests that Next answers with its own error into ones that it can answer: what is no address leads to
 * the page for that; TRACE and bodies that are too long become a reading that `proxy.ts` refuses, so that the body is
 * never taken.
 */
export function refuseEarly(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): void {
	delete request.headers[REFUSE_HEADER];
	if (!isAddress(request.url ?? '/')) request.url = NOWHERE;
	const status = refusedAs(request);
	if (status === undefined) return;
	request.headers[REFUSE_HEADER] = String(status);
	request.method = 'GET';
	request.url = NOWHERE;
}
