import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { TripView } from '#components/trips/trip-view.tsx';
import { readUrl } from '#lib/server/request-url.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readTripPage } from '#lib/server/trips/read-trip-page.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { failureKind } from '#lib/failure-kind.ts';

interface PageProps {
	params: Promise<{ orderId: string }>;
	searchParams: Promise<{ key?: string | string[]; links?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips');
	return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** A booked journey, for those who may see it. Works without JavaScript. */
export default async function TripPage({ params, searchParams }: PageProps) {
	const [{ orderId }, { key: given, links }, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const key = typeof given === 'string' ? given : undefined;
	const trip = await readTripPage(orderId, { ...visitor, key });
	// Not Next's own page for what is not found: it stays empty without JavaScript.
	if (trip.state === 'missing') return <TripFailure kind="missing" retryHref={url} />;
	if (trip.state === 'problem')
		return <TripFailure kind={failureKind(trip.problem)} retryHref={url} requestId={trip.problem.requestId} />;
	const { order, access, now, records } = trip;
	const agent = visitor.role === 'agent';
	const mails = records.mails?.map((mail) => ({
		kind: mail.kind,
		sentAt: mail.sent_at?.toISOString() ?? null,
		dueAt: mail.due_at.toISOString(),
	}));
	return (
		<TripFollow
			{...{ orderId }}
			agent={agent}
			linkKey={access === 'link' ? key : undefined}
			shown={tripNow(trip, records)}
			part="page"
		>
			<TripView
				{...{ order, access, agent, now, preferences }}
				linkKey={key}
				records={{ ...records, mails: mails ?? null }}
				linksEnded={links === 'ended'}
			/>
		</TripFollow>
	);
}
