import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { UnfinishedBooking } from '#lib/intents/unfinished-booking.ts';
import { type OfferLink, readOfferLink } from '#lib/offer-link.ts';
import { paths } from '#lib/paths.ts';
import { queryValuesOf } from '#lib/query-values.ts';
import { webDatabase } from '../db/web-database.ts';
import { journeyName } from '../journey-name.ts';
import { logFailure } from '../log-failure.ts';
import { journeyInLanguage } from '../place-names/journey-in-language.ts';
import { readPreferences } from '../preferences.ts';
import { readViewer } from '../read-viewer.ts';
import { serviceAheadMs } from '../service-clock.ts';
import type { IntentJourney } from './intent-store.ts';
import { findUnfinished, type UnfinishedRow } from './unfinished-store.ts';

/** Every page asks for it, and none waits for it: longer than this nobody is reminded. Milliseconds. */
const PATIENCE_MS = 250;

/** The checkout that this browser has left last; null where there is none, or nobody can say in time. Read once a page. */
export const readUnfinished = cache(async (): Promise<UnfinishedBooking | null> => {
	const { visitorId } = await readViewer();
	if (visitorId === undefined) return null;
	const found = findUnfinished(webDatabase(), visitorId).catch((error: unknown) => {
		logFailure('read an unfinished checkout', error);
		return undefined;
	});
	const row = await Promise.race([found, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
	return row ? unfinishedOf(row) : null;
});

async function unfinishedOf({ id, subject_id, state, facts }: UnfinishedRow): Promise<UnfinishedBooking> {
	const { resume, party, journey, expires_at } = facts;
	const values = queryValuesOf(new URLSearchParams(resume?.query));
	const link = readOfferLink(subject_id, values, new Date().toISOString().slice(0, 10));
	const now = Date.now() + serviceAheadMs();
	const open = expires_at ? Date.parse(expires_at) > now : false;
	const standing = state === 'draft' ? (open ? 'open' : 'expired') : 'under_way';
	const legs = link.search?.legs ?? [];
	return {
		id,
		standing,
		href: hrefOf(standing, id, subject_id, link, resume?.query),
		sameFlights: link.againHref !== null,
		journey: link.search ? await journeyName(link.search) : journey ? await named(journey) : null,
		days: legs.length > 0 ? legs.map(({ date }) => date) : journey ? [journey.departing_on] : [],
		travellers: party?.length ?? 0,
		total: resume ? { amount: resume.total_amount, currency: resume.currency } : null,
		validUntil: expires_at && resume?.time_zone ? { at: expires_at, zone: resume.time_zone } : null,
	};
}

function hrefOf(
	standing: UnfinishedBooking['standing'],
	id: string,
	offerId: string,
	{ search, seen, resultsHref }: OfferLink,
	query: string | undefined,
): string {
	if (standing === 'under_way') return paths.booking(id, new URLSearchParams(query));
	if (standing === 'open') return paths.checkoutFlight(offerId, search ?? undefined, seen ?? undefined);
	// What was typed goes along.
	return search && seen ? paths.offerAgain(offerId, search, seen, { carry: id }) : resultsHref;
}

async function named(journey: IntentJourney): Promise<string> {
	const [t, { locale }] = await Promise.all([getTranslations('search'), readPreferences()]);
	const { origin: from, destination: to } = journeyInLanguage(journey, locale);
	return t('title', { from, to });
}
