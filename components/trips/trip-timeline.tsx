import type { TimelineFacts } from '#lib/trips/timeline/timeline-entry.ts';
import { tripTimeline } from '#lib/trips/timeline/trip-timeline.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { Happened, type HappenedProps } from './happened.tsx';

interface TripTimelineProps extends Pick<HappenedProps, 'unread' | 'agent' | 'linksEnded' | 'show' | 'locale'> {
	facts: TimelineFacts;
}

/** All that happened to flights, told by the clock of the place where they begin. */
export function TripTimeline({ facts, ...props }: TripTimelineProps) {
	const { order, mails } = facts;
	const start = order.slices[0]?.segments[0]?.origin;
	return (
		<Happened
			{...props}
			entries={tripTimeline(facts)}
			tripId={order.id}
			zone={zoneOf(order.slices)}
			place={start?.city_name ?? start?.name ?? 'UTC'}
			supplier={order.owner.name}
			mailed={mails.length > 0}
		/>
	);
}
