import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { logFailure } from './log-failure.ts';
import { guestOf, type Viewer, viewerOf } from './viewer.ts';

const BOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|curl\/|wget\//i;

/**
 * Who asks for the page being rendered, read once for it. `human` is false for programs that say what they are, and
 * for a browser that only guesses where its user will go.
 */
export const readViewer = cache(async (): Promise<Viewer & { human: boolean }> => {
	const head = await headers();
	const viewer = await viewerOf(head, true).catch((error: unknown) => {
		// Nobody is an agent while that cannot be known.
		logFailure('read who asks', error);
		return guestOf(head);
	});
	const { userAgent } = viewer.device;
	const ahead = /prefetch/i.test(head.get('sec-purpose') ?? head.get('purpose') ?? '');
	return { ...viewer, human: !ahead && userAgent !== null && !BOT.test(userAgent) };
});
