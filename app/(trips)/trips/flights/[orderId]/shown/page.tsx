import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShownView } from '#components/trips/shown/shown-view.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { failureKind } from '#lib/failure-kind.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { recordsOfTrip } from '#lib/server/quotes/shown-records.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readTrip } from '#lib/server/trips/read-trip.ts';

interface PageProps {
	params: Promise<{ orderId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.shown');
	return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** What was shown and agreed to about a trip, for those who may see all of it. Works without JavaScript. */
export default async function ShownPage({ params }: PageProps) {
	const [{ orderId }, viewer, preferences, { url }] = await Promise.all([
		params,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const trip = await readTrip(orderId, viewer);
	if (trip.state === 'problem')
		return <TripFailure kind={failureKind(trip.problem)} retryHref={url} requestId={trip.problem.requestId} />;
	if (trip.state === 'missing' || trip.access !== 'full') return <TripFailure kind="missing" retryHref={url} />;
	const records = await recordsOfTrip(webDatabase(), orderId).catch((error: unknown) => {
		logFailure('records of a trip', error);
		return null;
	});
	return <ShownView order={trip.order} {...{ records, preferences }} />;
}
