import 'server-only';
import type { Intent } from '#lib/intents/intent.ts';
import { webDatabase } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import type { Device } from '../service-client.ts';
import { DOWN, LIMITED, type ServiceProblem } from '../service-problem.ts';
import { overLimit } from '../visitor-limits.ts';
import { findIntent } from './intent-store.ts';
import { intentView } from './intent-view.ts';

export type ReadIntent =
	| { state: 'open'; intent: Intent }
	/** Nobody's, or another visitor's: which of the two is not told. */
	| { state: 'missing' }
	| { state: 'problem'; problem: ServiceProblem; waitSeconds?: number };

/** Reads where a visitor's own intent stands, for the page that tells it. */
export async function readIntent(
	id: string,
	{ visitorId, device }: { visitorId: string | undefined; device: Device },
): Promise<ReadIntent> {
	if (visitorId === undefined) return { state: 'missing' };
	const waitSeconds = await overLimit('read', visitorId, device.ip);
	if (waitSeconds !== null) return { state: 'problem', ...LIMITED, waitSeconds };
	try {
		const row = await findIntent(webDatabase(), visitorId, id);
		return row ? { state: 'open', intent: intentView(row) } : { state: 'missing' };
	} catch (error) {
		logFailure('read the outcome of a booking', error);
		return { state: 'problem', ...DOWN };
	}
}
