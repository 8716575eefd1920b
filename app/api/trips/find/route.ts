import { after } from 'next/server';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded } from '#lib/server/guard.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readForm } from '#lib/server/read-form.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { findOrder } from '#lib/server/trips/find-order.ts';
import { sendTripCode } from '#lib/server/trips/trip-code.ts';

/** Longer than any reference or name that an airline takes. */
const LONGEST = 80;

/**
 * Sends a code for the booking of a plain form's `reference` and `family_name` to that booking's own e-mail. The answer is
 * the same whether there is one: what was found is dealt with after it has gone out.
 */
export const POST = guarded(
	{ limit: 'find', limited: paths.findBooking({ step: 'limit' }) },
	async (request, { visitorId, device }) => {
		const form = await readForm(request);
		if (typeof form === 'number') return new Response(null, { status: form });
		const reference = form.get('reference')?.trim() ?? '';
		const familyName = form.get('family_name')?.trim() ?? '';
		if (!reference || !familyName || reference.length > LONGEST || familyName.length > LONGEST)
			return seeOther(paths.findBooking({ step: 'incomplete' }));
		const [order, { locale }] = await Promise.all([findOrder({ reference, familyName }, device), readPreferences()]);
		if (!order.ok) return seeOther(paths.findBooking({ step: 'down' }));
		after(() =>
			sendTripCode(webDatabase(), visitorId, order.found, locale).catch((error: unknown) =>
				logFailure('trip code', error),
			),
		);
		return seeOther(paths.findBooking({ step: 'code' }));
	},
);
