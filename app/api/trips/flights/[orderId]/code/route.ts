import { z } from 'zod';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND, refused } from '#lib/server/service-problem.ts';
import { readTrip } from '#lib/server/trips/read-trip.ts';
import { openByCode, sendTripCode } from '#lib/server/trips/trip-code.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';

/** Sends a code for an act on a trip to its booking's own e-mail, for those who may see all of it. 204. */
export const POST = route({ limit: 'find' }, async ({ request, viewer, params: { orderId = '' } }) => {
	const trip = await readTrip(orderId, viewer);
	if (trip.state === 'problem') return trip;
	const email = trip.state === 'open' && trip.access === 'full' ? mailboxOf(trip.order) : null;
	if (email === null) return NOT_FOUND;
	const asker = { visitorId: viewer.visitorId, addressHash: hashAddress(viewer.device.ip) };
	await sendTripCode(webDatabase(), asker, { tripId: orderId, email }, localeOfRequest(request.headers));
	return { data: undefined };
});

const CodeBody = z.object({ code: z.string().max(40) });

/** Takes the code of a trip, which opens its acts for half an hour. 204; 422 `wrong_code`. */
export const PUT = route(
	{ limit: 'find', body: jsonOf(CodeBody) },
	async ({ body, viewer, params: { orderId = '' } }) => {
		if ((await openByCode(webDatabase(), viewer.visitorId, body.code)) === orderId) return { data: undefined };
		void noteRefusal({ action: 'trip.code', code: 'wrong_code', subject: orderId }, viewer);
		return refused(422, 'wrong_code');
	},
);
