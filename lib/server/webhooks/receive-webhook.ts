import 'server-only';
import { z } from 'zod';
import { noteRefusal } from '../audit/note-refusal.ts';
import { webDatabase } from '../db/web-database.ts';
import { env } from '../env.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { LONGEST_BODY, readBytes } from '../read-bytes.ts';
import { machineRoute } from '../route.ts';
import { FORBIDDEN, NOT_FOUND, refused } from '../service-problem.ts';
import { deviceOf } from '../viewer.ts';
import { keepEvent } from './received-store.ts';
import { webhookSecrets } from './secrets.ts';
import { isSignedBy, readSignature } from './signature.ts';

/** Does what events lead to. */
export const HANDLE_EVENTS = 'handle events';

/** As much of a delivery as we build on; what a newer service adds is kept with the rest. */
export const EventEnvelope = z.looseObject({
	id: z.string().min(1).max(100),
	type: z.string().min(1).max(100),
	live_mode: z.boolean(),
	idempotency_key: z.string().min(1).max(1_000),
	data: z.looseObject({ object: z.record(z.string(), z.unknown()) }),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** PostgreSQL keeps neither a NUL nor half of a pair: such a text would be refused at every try. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);
const storableJson = (_: string, value: unknown): unknown => {
	const texts = typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.keys(value) : [];
	if (!texts.every(isStorable)) throw new SyntaxError('not storable');
	return value;
};

function envelopeOf(body: Uint8Array): EventEnvelope | undefined {
	try {
		return EventEnvelope.safeParse(JSON.parse(Buffer.from(body).toString('utf8'), storableJson)).data;
	} catch {
		return undefined;
	}
}

async function isOurs(request: Request, body: Uint8Array): Promise<boolean> {
	const signature = readSignature(request.headers.get(`x-${env().API_BRAND}-signature`), Date.now());
	if (!signature) return false;
	if (isSignedBy(await webhookSecrets(), body, signature)) return true;
	return isSignedBy(await webhookSecrets({ anew: true }), body, signature);
}

/**
 * Takes what the service tells. In place of a visitor's cookie its signature says who sends it: 403 without one of now
 * by a secret of ours. It is kept, once, and answered; what it leads to is done after that. 503 when it cannot be kept:
 * the service sends it again.
 */
export const receiveWebhook = machineRoute({ signed: true }, async (request) => {
	const { WEBHOOKS, mode } = env();
	const body = await readBytes(request, LONGEST_BODY);
	if (!body) return refused(413, 'payload_too_large');
	if (!(await isOurs(request, body))) {
		const sender = { visitorId: undefined, role: 'machine', device: deviceOf(request.headers) } as const;
		void noteRefusal({ action: 'webhook.signature', code: 'bad_signature' }, sender);
		return FORBIDDEN;
	}
	// A webhook registered elsewhere keeps sending: the answer says that nobody listens here.
	if (WEBHOOKS === 'off') return NOT_FOUND;
	const event = envelopeOf(body);
	if (!event || event.live_mode !== (mode === 'live')) return refused(422, 'validation_format');
	if (await keepEvent(webDatabase(), event)) wakeJob(HANDLE_EVENTS);
	return { data: undefined };
});
