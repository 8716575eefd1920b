import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { type KnownTrip, TripsView } from '#components/trips/list/trips-view.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { failureKind } from '#lib/failure-kind.ts';
import { paths, TRIPS_NEWS } from '#lib/paths.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { journeyInLanguage } from '#lib/server/place-names/journey-in-language.ts';
import { cardInLanguage } from '#lib/server/place-names/card-in-language.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import type { IntentFacts } from '#lib/server/intents/intent-store.ts';
import { readVisitorTrips, TRIPS_OF_PAGE } from '#lib/server/trips/read-visitor-trips.ts';
import { guestOf } from '#lib/server/viewer.ts';
import { type QueryValues, queryValue } from '#lib/travel/search-query.ts';
import { TRIP_SECTIONS } from '#lib/trips/trip-card.ts';

interface PageProps {
	searchParams: Promise<QueryValues>;
}

/** Nobody turns more pages. */
const LAST_PAGE = 10_000;

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.list');
	return { title: t('title'), robots: { index: false, follow: false } };
}

/** Attempts to book; others stand at their trips. */
const BOOKINGS: ReadonlySet<string> = new Set(['book', 'book_stay']);

function knownOf(facts: Pick<IntentFacts, 'journey' | 'stay'> | null, locale: Locale): KnownTrip | null {
	if (facts?.stay) return { kind: 'stay', ...facts.stay };
	return facts?.journey ? { kind: 'flight', ...journeyInLanguage(facts.journey, locale) } : null;
}

/**
 * The trips of the account, else of this browser, also while an agent is signed in in it: their customers' are at the desk.
 * No JavaScript needed.
 */
export default async function TripsPage({ searchParams }: PageProps) {
	const [values, head, { human: _, ...viewer }, preferences] = await Promise.all([
		searchParams,
		headers(),
		readViewer(),
		readPreferences(),
	]);
	const agent = isStaff(viewer.role);
	const section = TRIP_SECTIONS.find((one) => one === queryValue(values, 'section')) ?? null;
	const page = Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(queryValue(values, 'page'))) || 1));
	const read = await readVisitorTrips(agent ? guestOf(head) : viewer, { section, page });
	if (read.state === 'problem')
		return (
			<TripFailure kind={failureKind(read.problem)} retryHref={paths.trips()} requestId={read.problem.requestId} />
		);
	const { trips, attempts, journeys, counts, now } = read;
	const acted = new Set(attempts.map(({ subject_id: id }) => id));
	return (
		<TripsView
			{...{ journeys, counts, section, page, now, preferences }}
			size={TRIPS_OF_PAGE}
			of={agent ? 'agent' : viewer.account ? 'account' : 'browser'}
			news={TRIPS_NEWS.find((one) => one === queryValue(values, 'news'))}
			trips={
				await Promise.all(
					trips.map(async ({ id, section, card, readAt, unread, facts }) => ({
						id,
						section,
						card: card && (await cardInLanguage(card, preferences.locale)),
						unread,
						readAt: readAt?.toISOString() ?? null,
						reference: facts?.booking_reference ?? null,
						known: knownOf(facts, preferences.locale),
						checking: acted.has(id),
					})),
				)
			}
			attempts={attempts
				.filter(({ purpose }) => BOOKINGS.has(purpose))
				.map(({ id, facts }) => ({ id, known: knownOf(facts, preferences.locale) }))}
		/>
	);
}
