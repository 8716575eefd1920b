import 'server-only';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import { reachedOf } from '#lib/trips/mailbox-of.ts';
import { actorOf, recordAudit } from '../../audit/record-audit.ts';
import { webDatabase } from '../../db/web-database.ts';
import { wakeJob } from '../../jobs/wake-job.ts';
import { publishTicks } from '../../live/publish.ts';
import { bookerOf } from '../../mail/booker-of.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { readdressMails } from '../../mail/recipient.ts';
import { contactOf, keepContact, type Reached } from '../../trips/trip-contact.ts';
import { revokeTripLinks } from '../../trips/trip-link.ts';
import type { Told } from '../../trips/trip-kind.ts';
import { flightTrip } from '../../trips/kinds/flight.ts';
import { stayTrip } from '../../trips/kinds/stay.ts';
import type { KnownViewer } from '../../viewer.ts';
import { KEEP_INDEX, noteForDesk } from '../index/due-store.ts';

type ReachedTrip = { reached: Reached; reference: string };

/** How the travellers of a booking of any kind are reached now. */
async function readReached(tripId: string): Promise<Told<ReachedTrip>> {
	if (tripId.startsWith(stayTrip.prefix)) {
		const read = await stayTrip.read(tripId);
		if (!read.ok) return read;
		const { email, phone_number: phone, reference } = read.trip;
		return { ok: true, reached: { email, phone }, reference: reference ?? tripId };
	}
	const read = await flightTrip.read(tripId);
	if (!read.ok) return read;
	return { ok: true, reached: reachedOf(read.trip), reference: read.trip.booking_reference };
}

/**
 * Corrects how the travellers of a booking are reached. Both addresses are told of it; with another address, links in mails
 * sent so far, codes on their way and what a code had opened to browsers without an account end, and mail that waits goes to it.
 */
export async function correctContact(tripId: string, now: Reached, viewer: KnownViewer): Promise<Told<object>> {
	const read = await readReached(tripId);
	if (!read.ok) return read;
	const { reached: before, reference } = read;
	const fields = (['email', 'phone'] as const).filter((field) => now[field] !== before[field]);
	if (fields.length === 0) return { ok: true };
	const actor = actorOf(viewer);
	await webDatabase().transaction(async (tx) => {
		const known = await contactOf(tx, tripId);
		await keepContact(tx, tripId, { contact: { ...now, was: known?.was ?? before }, accountId: actor.accountId });
		if (fields.includes('email')) {
			await revokeTripLinks(tx, tripId);
			await tx.query('delete from web.trip_lookups where trip_id = $1 or $1 = any(more_trips)', [tripId]);
			await tx.query(
				`delete from web.trip_grants g where trip_id = $1
					and not exists (select from web.accounts a where a.visitor_id = g.visitor_id)`,
				[tripId],
			);
			await readdressMails(tx, tripId, now.email);
		}
		const booker = (await bookerOf(tx, tripId)) ?? { locale: DEFAULT_LOCALE, site: null };
		const facts = { trip_id: tripId, reference };
		for (const to of new Set([before.email, now.email].filter(Boolean)))
			await enqueueMail(tx, {
				kind: 'contact_changed',
				facts,
				to,
				dedupe: `contact_changed:${crypto.randomUUID()}`,
				...booker,
			});
		await noteForDesk(tx, [tripId]);
		const act = { action: 'agent.correct_contact', subject: tripId, outcome: 'done' } as const;
		await recordAudit(tx, { ...actor, ...act, change: { after: fields } });
	});
	wakeJob(KEEP_INDEX);
	await publishTicks([
		{ topic: 'trip', ref: tripId },
		{ topic: 'desk', ref: '*' },
	]);
	return { ok: true };
}
