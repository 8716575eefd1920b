import 'server-only';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import type { WebDatabase } from '../db/web-database.ts';
import type { MailInput } from './mail-kinds.ts';
import { enqueueMail } from './outbox.ts';
import { readMailTrip } from './read-mail-trip.ts';

/**
 * Writes to the traveller of a booking that was made on this site, once for each `dedupe`, `due` or later; of one made
 * elsewhere nobody is written to. Rejects when the service does not tell how the booking stands.
 */
export async function writeToBooker(
	db: WebDatabase,
	tripId: string,
	mail: MailInput & { dedupe: string },
	due?: Date,
): Promise<void> {
	const [booked] = await db.query<{ locale: string | null; site: string | null; told: boolean }>(
		`select locale, site, exists (select from web.mail_outbox where dedupe = $2) as told
		from web.intents where result_id = $1 and state = 'confirmed' order by created_at limit 1`,
		[tripId, mail.dedupe],
	);
	if (!booked || booked.told) return;
	const { order } = await readMailTrip(tripId);
	const to = order.passengers.find(({ email }) => email !== '')?.email;
	if (!to) return;
	const locale = isLocale(booked.locale) ? booked.locale : DEFAULT_LOCALE;
	await db.transaction((tx) => enqueueMail(tx, { ...mail, to, locale, site: booked.site }, due));
}
