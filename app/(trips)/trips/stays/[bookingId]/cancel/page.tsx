import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { Propose } from '#components/proposals/propose.tsx';
import { CancelStayView } from '#components/stays/cancel/cancel-stay-view.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { cancelStay } from '#lib/server/intents/purposes/cancel-stay.ts';
import { stayCancellationQuote } from '#lib/stays/trip/stay-cancellation-quote.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { atCityInLanguage } from '#lib/server/stays/city-of-hotel.ts';
import { stayNow } from '#lib/server/trips/trip-now.ts';
import { unopenedTrip } from '../../../flights/[orderId]/unopened-trip.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('stayBooking.cancelling');
	return privatePage(t('title'));
}

/** Cancelling a stay: what comes back now and later, and the press. All but the press works without JavaScript. */
export default async function CancelStayPage({ params }: { params: Promise<{ bookingId: string }> }) {
	const [{ bookingId }, visitor, preferences, { url }] = await Promise.all([
		params,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const read = await openIntent(cancelStay, bookingId, visitor);
	if (read.state === 'closed') redirect(paths.stayTrip(bookingId));
	if (read.state !== 'open') return unopenedTrip(read, url);
	const { intent, shown, agent } = read;
	const booking = await atCityInLanguage(shown.booking, preferences.locale);
	return (
		<TripFollow orderId={bookingId} agent={agent} shown={stayNow(shown.booking)} part="standing">
			<CancelStayView {...{ intent, preferences }} {...shown} booking={booking} who={agent ? 'agent' : 'customer'}>
				{agent && <Propose intentId={intent.id} quoteId={stayCancellationQuote(shown.booking, shown.now).id} />}
			</CancelStayView>
		</TripFollow>
	);
}
