import { z } from 'zod';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded, refusal, refusedOf } from '#lib/server/guard.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { problem } from '#lib/server/service-problem.ts';
import { checkedBody, stepReply } from '#lib/server/step-result.ts';
import { readTrip } from '#lib/server/trips/read-trip.ts';
import { openByCode, sendTripCode } from '#lib/server/trips/trip-code.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';

const NOT_FOUND = problem('refused', 404, 'not_found');

/** Sends a code for an act on a trip to its booking's own e-mail, for those who may see all of it. 204. */
export const POST = guarded({ limit: 'find' }, async (request, viewer, { orderId = '' }) => {
	const trip = await readTrip(orderId, viewer);
	if (trip.state === 'problem') return stepReply(trip);
	const email =
		trip.state === 'open' && trip.access === 'full' && trip.order.passengers.find((one) => one.email)?.email;
	if (!email) return refusal(NOT_FOUND);
	const { visitorId, device } = viewer;
	try {
		const asker = { visitorId, addressHash: hashAddress(device.ip) };
		await sendTripCode(webDatabase(), asker, { tripId: orderId, email }, localeOfRequest(request.headers));
		return stepReply({ data: undefined });
	} catch (error) {
		logFailure('trip code', error);
		return refusal(problem('down', 503, 'service_unavailable'));
	}
});

const CodeBody = z.object({ code: z.string().max(40) });

/** Takes the code of a trip, which opens its acts for half an hour. 204; 422 `wrong_code`. */
export const PUT = guarded({ limit: 'find' }, async (request, viewer, { orderId = '' }) => {
	const body = await checkedBody(CodeBody, request);
	if ('problem' in body) return refusal(body.problem);
	try {
		if ((await openByCode(webDatabase(), viewer.visitorId, body.value.code)) === orderId)
			return stepReply({ data: undefined });
		void noteRefusal({ action: 'trip.code', code: 'wrong_code', subject: orderId }, refusedOf(viewer));
		return refusal(problem('refused', 422, 'wrong_code'));
	} catch (error) {
		logFailure('trip code', error);
		return refusal(problem('down', 503, 'service_unavailable'));
	}
});
