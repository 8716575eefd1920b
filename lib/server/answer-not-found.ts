import 'server-only';
import { headers } from 'next/headers';
import { notedReply, REPLY_HEADER } from './noted-replies.ts';

/**
 * Makes this page's reply a 404, while the page says what is missing in its own words: Next's own way would leave it
 * empty without JavaScript. Call it before anything is drawn.
 */
export async function answerNotFound(): Promise<void> {
	const reply = notedReply((await headers()).get(REPLY_HEADER) ?? '');
	if (reply && !reply.headersSent) reply.statusCode = 404;
}
