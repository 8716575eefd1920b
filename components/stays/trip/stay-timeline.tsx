import { Happened, type HappenedProps } from '#components/trips/happened.tsx';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { type StayFacts, stayTimeline } from '#lib/trips/timeline/stay-timeline.ts';

export interface StayTimelineProps extends Pick<HappenedProps, 'unread' | 'agent' | 'linksEnded' | 'show' | 'locale'> {
	facts: StayFacts;
}

/** All that happened to a stay, told by the hotel's clock. */
export function StayTimeline({ facts, ...props }: StayTimelineProps) {
	const { booking, mails } = facts;
	const { accommodation } = booking;
	return (
		<Happened
			{...props}
			entries={stayTimeline(facts)}
			tripId={booking.id}
			zone={zoneOfHotel(accommodation)}
			place={accommodation.time_zone === null ? 'UTC' : accommodation.location.address.city_name}
			supplier={accommodation.name}
			mailed={mails.length > 0}
		/>
	);
}
