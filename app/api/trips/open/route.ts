import { paths } from '#lib/paths.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded, refusedOf } from '#lib/server/guard.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readForm } from '#lib/server/read-form.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { openByCode } from '#lib/server/trips/trip-code.ts';

/** Takes the `code` of a plain form, and leads to the booking that it opens. */
export const POST = guarded(
	{ limit: 'find', limited: paths.findBooking({ step: 'limit' }) },
	async (request, viewer) => {
		const form = await readForm(request);
		if (typeof form === 'number') return new Response(null, { status: form });
		try {
			const orderId = await openByCode(webDatabase(), viewer.visitorId, form.get('code') ?? '');
			if (orderId === null) void noteRefusal({ action: 'trip.code', code: 'wrong_code' }, refusedOf(viewer));
			return seeOther(orderId === null ? paths.findBooking({ step: 'wrong' }) : paths.trip(orderId));
		} catch (error) {
			logFailure('trip code', error);
			return seeOther(paths.findBooking({ step: 'down' }));
		}
	},
);
