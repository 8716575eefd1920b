import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { unopenedTrip } from './unopened-trip.tsx';
import { KeepTrip } from '#components/trips/keep-trip.tsx';
import { RemoveTrip } from '#components/trips/remove-trip.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { TripView } from '#components/trips/trip-view.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { explainOrder } from '#lib/agent-booking/explained-price.ts';
import { reachedOf } from '#lib/trips/mailbox-of.ts';
import { sentMails } from '#lib/server/mail/sent-mails.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { stayForTrip } from '#lib/server/trips/stay-for-trip.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { BesideTrip } from '../../beside-trip.tsx';
import { ProposalsOfTrip } from '../../proposals-of-trip.tsx';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips');
	return privatePage(t('title'));
}

/** A booked journey, for those who may see it. Works without JavaScript. */
export default async function TripPage(props: TripPageProps) {
	const { orderId, key, values, visitor, preferences, url } = await readTripAddress(props);
	const trip = await readTripPage(orderId, { ...visitor, key });
	if (trip.state !== 'open') return unopenedTrip(trip, url);
	const { access, now, records } = trip;
	const order = inLanguage(trip.order, preferences.locale);
	const agent = isStaff(visitor.role);
	const stays = access === 'full' ? await stayForTrip(order, now, visitor) : undefined;
	return (
		<TripFollow
			{...{ orderId }}
			agent={agent}
			linkKey={access === 'link' ? key : undefined}
			shown={tripNow(trip, records)}
			part="page"
		>
			<ProposalsOfTrip
				proposals={records.proposals}
				{...{ agent, order, values, preferences }}
				linkKey={access === 'link' ? key : undefined}
				zone={zoneOf(order.slices)}
			/>
			<TripView
				{...{ order, access, agent, now, stays, preferences }}
				linkKey={key}
				records={{ ...records, mails: sentMails(records.mails) }}
				linksEnded={values.links === 'ended'}
			/>
			{access === 'full' && visitor.account && !agent && <RemoveTrip tripId={orderId} />}
			{access === 'full' && visitor.role === 'guest' && <KeepTrip back={paths.trip(orderId)} />}
			{access === 'full' && (
				<BesideTrip
					tripId={orderId}
					role={visitor.role}
					reached={reachedOf(trip.order)}
					users={order.users ?? []}
					price={explainOrder(order)}
					preferences={preferences}
				/>
			)}
		</TripFollow>
	);
}
