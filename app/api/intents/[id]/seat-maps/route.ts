import { getSeatMaps } from '#contract/air/seat-map.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { resultInLanguage } from '#lib/server/place-names/in-language.ts';
import { route } from '#lib/server/route.ts';
import { call } from '#lib/server/service-client.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** The seat maps of the offer that is booked, or of the order that seats are added to; an airline that shows none has none. */
export const GET = route({ limit: 'read', find: ownIntent() }, async ({ request, subject, viewer }) => {
	const { purpose, subject_id: id } = subject;
	const query = purpose === 'book' ? { offer_id: id } : purpose === 'add_services' ? { order_id: id } : undefined;
	if (!query) return NOT_FOUND;
	const maps = await call(getSeatMaps, { query }, { device: viewer.device, timeoutMs: 25_000 });
	return resultInLanguage(maps, request.headers);
});
