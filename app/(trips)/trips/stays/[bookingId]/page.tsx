import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SimulatedRefund } from '#components/stays/trip/simulated-refund.tsx';
import { StayTripView } from '#components/stays/trip/stay-trip-view.tsx';
import { KeepTrip } from '#components/trips/keep-trip.tsx';
import { RemoveTrip } from '#components/trips/remove-trip.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { explainStay } from '#lib/agent-booking/explained-price.ts';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { sentMails } from '#lib/server/mail/sent-mails.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { atCityInLanguage } from '#lib/server/stays/city-of-hotel.ts';
import { readStayPage } from '#lib/server/trips/read-trip-page.ts';
import { stayNow } from '#lib/server/trips/trip-now.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { unopenedTrip } from '../../flights/[orderId]/unopened-trip.tsx';
import { BesideTrip } from '../../beside-trip.tsx';
import { ProposalsOfTrip } from '../../proposals-of-trip.tsx';

interface PageProps {
	params: Promise<{ bookingId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('stayBooking.trip');
	return privatePage(t('pageTitle'));
}

/** A booked stay, for those who may see it. Works without JavaScript. */
export default async function StayTripPage({ params, searchParams }: PageProps) {
	const [{ bookingId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const key = typeof values.key === 'string' ? values.key : undefined;
	const read = await readStayPage(bookingId, { ...visitor, key });
	if (read.state !== 'open') return unopenedTrip(read, url);
	const booking = await atCityInLanguage(read.trip, preferences.locale);
	const full = read.access === 'full';
	const agent = isStaff(visitor.role);
	return (
		<TripFollow
			orderId={bookingId}
			{...{ agent }}
			linkKey={full ? undefined : key}
			shown={stayNow(read.trip, read.records)}
			part="page"
		>
			<ProposalsOfTrip
				proposals={read.records.proposals}
				{...{ agent, values, preferences }}
				linkKey={full ? undefined : key}
				zone={zoneOfHotel(read.trip.accommodation)}
			/>
			<StayTripView
				booking={booking}
				now={read.now}
				{...{ full, preferences }}
				linkKey={key}
				simulator={full && <SimulatedRefund booking={booking} now={read.now} preferences={preferences} />}
				history={
					full
						? {
								...read.records,
								mails: sentMails(read.records.mails),
								now: read.now,
								agent,
								linksEnded: values.links === 'ended',
							}
						: undefined
				}
			/>
			{full && visitor.account && !agent && <RemoveTrip tripId={bookingId} />}
			{full && visitor.role === 'guest' && <KeepTrip back={paths.stayTrip(bookingId)} />}
			{full && (
				<BesideTrip
					tripId={bookingId}
					role={visitor.role}
					reached={{ email: read.trip.email, phone: read.trip.phone_number }}
					users={read.trip.users ?? []}
					price={explainStay(read.trip)}
					preferences={preferences}
				/>
			)}
		</TripFollow>
	);
}
