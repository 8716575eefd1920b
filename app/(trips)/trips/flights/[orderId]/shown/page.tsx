import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { unopenedTrip } from '../unopened-trip.tsx';
import { ShownView } from '#components/trips/shown/shown-view.tsx';
import { privatePage } from '#lib/private-page.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { recordsOfTrip } from '#lib/server/quotes/shown-records.ts';
import { readTrip } from '#lib/server/trips/read-trip.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.shown');
	return privatePage(t('title'));
}

/** What was shown and agreed to about a trip, for those who may see all of it. Works without JavaScript. */
export default async function ShownPage(props: TripPageProps) {
	const { orderId, visitor, preferences, url } = await readTripAddress(props);
	const trip = await readTrip(orderId, visitor);
	if (trip.state !== 'open') return unopenedTrip(trip, url);
	if (trip.access !== 'full') return unopenedTrip({ state: 'missing' }, url);
	const records = await recordsOfTrip(webDatabase(), orderId).catch((error: unknown) => {
		logFailure('records of a trip', error);
		return null;
	});
	return <ShownView order={inLanguage(trip.order, preferences.locale)} {...{ records, preferences }} />;
}
