import { paths } from '#lib/paths.ts';
import { noteRefusal } from '#lib/server/audit/note-refusal.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { openByCode } from '#lib/server/trips/trip-code.ts';

/** Takes the `code` of a plain form, and leads to the booking that it opens, or to the list where it opens several. */
export const POST = route(
	{
		limit: 'find',
		limited: paths.findBooking({ step: 'limit' }),
		down: paths.findBooking({ step: 'down' }),
		body: readForm,
	},
	async ({ viewer, body }) => {
		const opened = await openByCode(webDatabase(), viewer, body.get('code') ?? '');
		if (opened === null) void noteRefusal({ action: 'trip.code', code: 'wrong_code' }, viewer);
		if (opened === null) return seeOther(paths.findBooking({ step: 'wrong' }));
		const [only, ...more] = opened;
		return seeOther(only === undefined || more.length > 0 ? paths.trips({ news: 'added' }) : paths.tripOfKind(only));
	},
);
