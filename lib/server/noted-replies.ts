import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Names a request's reply. Whatever the client sent under this name is replaced. */
export const REPLY_HEADER = 'x-wayfare-reply';
/** Pages and what marks their requests are bundled apart: they meet here. */
const REPLIES = Symbol.for('wayfare.replies');

function replies(): Map<string, ServerResponse> {
	const known: unknown = Reflect.get(globalThis, REPLIES);
	if (known instanceof Map) return known as Map<string, ServerResponse>;
	const made = new Map<string, ServerResponse>();
	Reflect.set(globalThis, REPLIES, made);
	return made;
}

/** Remembers the reply of a request while it lasts, so that its page can say what it is. Next's own navigation takes a 200 alone. */
export function noteReply(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse): void {
	delete request.headers[REPLY_HEADER];
	if (request.headers.rsc !== undefined) return;
	const id = randomUUID();
	request.headers[REPLY_HEADER] = id;
	replies().set(id, response);
	response.once('close', () => replies().delete(id));
}

/** The reply of this name, while it lasts. */
export const notedReply = (id: string): ServerResponse | undefined => replies().get(id);
