import { getSeatMaps } from '#contract/air/seat-map.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';

/** The seat maps of the offer; an airline that shows none has none. */
export const GET = route({ limit: 'read', find: ownIntent({ purpose: 'book' }) }, ({ subject, viewer }) =>
	call(getSeatMaps, { query: { offer_id: subject.subject_id } }, { device: viewer.device, timeoutMs: 25_000 }),
);
