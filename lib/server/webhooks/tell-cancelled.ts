import 'server-only';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { enqueueMail, tripMailKey } from '../mail/outbox.ts';
import { readMailTrip } from '../mail/read-mail-trip.ts';

/**
 * Writes to the traveller that a booking of this site is cancelled, unless that is written already: whoever cancels here
 * is told by their own act. Rejects when the service does not tell how the booking stands.
 */
export async function tellCancelled(db: WebDatabase, tripId: string): Promise<void> {
	const dedupe = tripMailKey('cancelled', tripId);
	const [booked] = await db.query<{ locale: string | null; site: string | null; told: boolean }>(
		`select locale, site, exists (select from web.mail_outbox where dedupe = $2) as told
		from web.intents where result_id = $1 and state = 'confirmed' order by created_at limit 1`,
		[tripId, dedupe],
	);
	if (!booked || booked.told) return;
	const { order } = await readMailTrip(tripId);
	const to = order.passengers.find(({ email }) => email !== '')?.email;
	if (!to) return;
	const locale = isLocale(booked.locale) ? booked.locale : DEFAULT_LOCALE;
	await db.transaction((tx) =>
		enqueueMail(tx, { kind: 'cancelled', to, locale, site: booked.site, dedupe, facts: { trip_id: tripId } }),
	);
}
