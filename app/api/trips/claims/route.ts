import { after } from 'next/server';
import { paths } from '#lib/paths.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { localeOfRequest } from '#lib/server/preferences.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';
import { sendTripsCode } from '#lib/server/trips/trip-code.ts';
import { tripsOfAddress } from '#lib/server/trips/trips-of-address.ts';
import type { KnownViewer } from '#lib/server/viewer.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';
import type { Locale } from '#lib/i18n/locales.ts';

async function sendCode({ visitorId, device }: KnownViewer, accountId: string, locale: Locale): Promise<void> {
	const db = webDatabase();
	const [account] = await db.query<{ email: string }>(
		'select email from web.accounts where id = $1 and email_verified_at is not null',
		[accountId],
	);
	const email = account?.email ?? '';
	const tripIds = account ? await tripsOfAddress(db, email, visitorId) : [];
	const asker = { visitorId, addressHash: hashAddress(device.ip) };
	await sendTripsCode(db, asker, { tripIds, email }, locale);
}

/**
 * Sends one code for all bookings that were made with the account's own address to that address. Neither the answer nor the
 * time that it takes tells whether there are any. 303 to where the code is entered.
 */
export const POST = route(
	{ limit: 'find', limited: paths.findBooking({ step: 'limit' }), down: paths.findBooking({ step: 'down' }) },
	async ({ request, viewer }) => {
		const { account } = viewer;
		if (!account || viewer.role !== 'traveller') return NOT_FOUND;
		const locale = localeOfRequest(request.headers);
		after(() =>
			sendCode(viewer, account.id, locale).catch((error: unknown) => logFailure('code of an address', error)),
		);
		return seeOther(paths.findBooking({ step: 'code' }));
	},
);
