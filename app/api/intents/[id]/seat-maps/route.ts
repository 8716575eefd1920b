import { getSeatMaps } from '#contract/air/seat-map.ts';
import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { call } from '#lib/server/service-client.ts';
import { resultOf } from '#lib/server/step-result.ts';

/** The seat maps of the offer; an airline that shows none has none. */
export const GET = intentRoute({ limit: 'read', purpose: 'book' }, async ({ intent, viewer }) =>
	resultOf(
		await call(getSeatMaps, { query: { offer_id: intent.subject_id } }, { device: viewer.device, timeoutMs: 25_000 }),
	),
);
