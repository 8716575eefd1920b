'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LiveLine } from '#components/live/live-line.tsx';
import { useFreshPage } from '#components/live/use-fresh-page.ts';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { tripQuery } from '#lib/api/trips.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { LiveViewer } from '#lib/live/follow-live.ts';
import type { TripNow } from '#lib/trips/trip-now.ts';

/** Whether it can be paid or cancelled. An act on its way may be the one of this very page, which waits for its answer. */
const standingOf = ({ status }: TripNow): string => (status === 'paying' ? 'held' : status);

const PARTS = {
	/** Everything about it. */
	page: (trip: TripNow) => trip.page,
	/** The booking alone. */
	booking: (trip: TripNow) => trip.booking,
	standing: standingOf,
	/** Whether the booking stands, and what is proposed for it. */
	proposals: (trip: TripNow) => `${standingOf(trip)} ${trip.proposals}`,
	/** The schedule change that waits for an answer, and whether the booking stands. */
	change: (trip: TripNow) => `${standingOf(trip)} ${trip.change}`,
};
export type TripPart = keyof typeof PARTS;

interface TripLiveProps {
	orderId: string;
	viewer: LiveViewer;
	/** Of a link in an e-mail. */
	linkKey?: string | undefined;
	/** The trip as the page shows it. */
	shown: TripNow;
	/** What of it the page shows. */
	part: TripPart;
	/** Written by the server: what to say when the status is another, when something else is, and when we cannot learn it. */
	news: { status: string; booking: string };
	unreachable: ReactNode;
	children: ReactNode;
}

/** Keeps a page about a trip current: the server renders it again when something changed, and announces it politely. */
export function TripLive(props: TripLiveProps) {
	const { orderId, viewer, linkKey, shown, part, news, children } = props;
	const [first] = useState(shown);
	const { unreachable } = useFreshPage(useQuery(tripQuery(orderId, shown, linkKey), queryClient()), shown, PARTS[part]);
	const said = shown.status !== first.status ? news.status : shown.booking !== first.booking ? news.booking : undefined;
	return (
		<>
			{unreachable && props.unreachable}
			{children}
			<LiveRegion>{said}</LiveRegion>
			<LiveLine viewer={viewer} />
		</>
	);
}
