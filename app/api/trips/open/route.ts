import { paths } from '#lib/paths.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { openByCode } from '#lib/server/trips/trip-code.ts';

/** Takes the `code` of a plain form, and leads to the booking that it opens. */
export const POST = route(
	{
		limit: 'find',
		limited: paths.findBooking({ step: 'limit' }),
		down: paths.findBooking({ step: 'down' }),
		body: readForm,
	},
	async ({ viewer, body }) => {
		const tripId = await openByCode(webDatabase(), viewer.visitorId, body.get('code') ?? '');
		if (tripId === null) void noteRefusal({ action: 'trip.code', code: 'wrong_code' }, viewer);
		return seeOther(tripId === null ? paths.findBooking({ step: 'wrong' }) : paths.tripOfKind(tripId));
	},
);
