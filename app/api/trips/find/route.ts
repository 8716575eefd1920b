import { after } from 'next/server';
import { listAirlines } from '#contract/air/airline.ts';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { call, type Device } from '#lib/server/service-client.ts';
import { findTrip } from '#lib/server/trips/find-trip.ts';
import { type CodeAsker, sendTripCode } from '#lib/server/trips/trip-code.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Longer than any reference or name that an airline takes. */
const LONGEST = 80;

interface Asked {
	clues: { reference: string; familyName: string };
	asker: CodeAsker;
	device: Device;
	locale: Locale;
}

async function sendCode({ clues, asker, device, locale }: Asked): Promise<void> {
	const trip = await findTrip(clues, device);
	if (!trip.ok) throw new Error(trip.problem.errors[0]?.code ?? trip.problem.kind);
	await sendTripCode(webDatabase(), asker, trip.found, locale);
}

/**
 * Sends a code for the booking of a plain form's `reference` and `family_name` to that booking's own e-mail. Neither the
 * answer nor the time that it takes tells whether there is one: it is looked up after the answer has gone out.
 */
export const POST = route(
	{
		limit: 'find',
		limited: paths.findBooking({ step: 'limit' }),
		down: paths.findBooking({ step: 'down' }),
		body: readForm,
	},
	async ({ viewer: { visitorId, device }, body: form }) => {
		const reference = form.get('reference')?.trim() ?? '';
		const familyName = form.get('family_name')?.trim() ?? '';
		if (!reference || !familyName || reference.length > LONGEST || familyName.length > LONGEST)
			return seeOther(paths.findBooking({ step: 'incomplete' }));
		// Whether the booking API answers at all is asked by a question that is the same for everyone.
		const [answering, { locale }] = await Promise.all([
			call(listAirlines, { query: { limit: '1' } }, { device }),
			readPreferences(),
		]);
		if (!answering.ok) return seeOther(paths.findBooking({ step: 'down' }));
		const asker = { visitorId, addressHash: hashAddress(device.ip) };
		after(() =>
			sendCode({ clues: { reference, familyName }, asker, device, locale }).catch((error: unknown) =>
				logFailure('trip code', error),
			),
		);
		return seeOther(paths.findBooking({ step: 'code' }));
	},
);
