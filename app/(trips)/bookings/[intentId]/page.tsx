import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { BookedView } from '#components/outcome/booked-view.tsx';
import { OutcomeFailure } from '#components/outcome/outcome-failure.tsx';
import { OutcomeLive } from '#components/outcome/outcome-live.tsx';
import { OutcomeView } from '#components/outcome/outcome-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { KeepTrip } from '#components/trips/keep-trip.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { isUnderWay } from '#lib/api/intents.ts';
import { PURPOSE_PAGES } from '#lib/intents/purpose-pages.ts';
import { readOfferLink } from '#lib/offer-link.ts';
import { paths } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { answerNotFound } from '#lib/server/answer-not-found.ts';
import { readIntent } from '#lib/server/intents/read-intent.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readStayOrigin } from '#lib/stays/checkout/stay-origin.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readTrip } from '#lib/server/trips/read-trip.ts';
import { stayForTrip } from '#lib/server/trips/stay-for-trip.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import type { QueryValues } from '#lib/travel/search-query.ts';
import { OnBehalf } from '../../trips/on-behalf.tsx';

interface PageProps {
	params: Promise<{ intentId: string }>;
	searchParams: Promise<QueryValues>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('payment.outcome');
	return privatePage(t('pageTitle'));
}

/** The outcome of a booking attempt: as read, without JavaScript; with it, the page updates. */
export default async function BookingPage({ params, searchParams }: PageProps) {
	const [{ intentId }, values, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const read = await readIntent(intentId, visitor);
	// Not Next's own page for what is not found: it stays empty without JavaScript.
	if (read.state === 'missing') {
		await answerNotFound();
		return <OutcomeFailure kind="missing" retryHref={url} />;
	}
	if (read.state === 'problem')
		return (
			<OutcomeFailure
				kind={read.waitSeconds === undefined ? 'down' : 'limit'}
				retryHref={url}
				waitSeconds={read.waitSeconds}
			/>
		);
	const { intent } = read;
	const elsewhere = isUnderWay(intent) ? undefined : PURPOSE_PAGES[intent.purpose].shownAt?.(intent);
	if (elsewhere) redirect(elsewhere);
	const agent = isStaff(visitor.role);
	const viewer = agent ? 'agent' : 'visitor';
	const framed = (outcome: ReactNode) => (
		<OnBehalf tripId={intent.order_id ?? intent.subject_id}>
			<ClientMessages areas={['payment']}>
				<OutcomeLive intent={intent} viewer={viewer}>
					{outcome}
				</OutcomeLive>
			</ClientMessages>
		</OnBehalf>
	);
	if (intent.state !== 'confirmed')
		return framed(
			<OutcomeView
				intent={intent}
				preferences={preferences}
				link={readOfferLink(intent.subject_id, values, new Date().toISOString().slice(0, 10))}
				stay={readStayOrigin(values)}
				retryHref={url}
			/>,
		);
	const trip = intent.order_id ? await readTrip(intent.order_id, visitor) : undefined;
	const stays = trip?.state === 'open' ? await stayForTrip(trip.order, trip.now, visitor) : undefined;
	const booked = (
		<>
			<BookedView
				{...{ intent, stays, preferences }}
				trip={trip?.state === 'open' ? inLanguage(trip, preferences.locale) : null}
				retryHref={url}
			/>
			{visitor.role === 'guest' && intent.order_id && <KeepTrip back={paths.tripOfKind(intent.order_id)} />}
		</>
	);
	return framed(
		trip?.state === 'open' ? (
			<TripFollow orderId={trip.order.id} agent={agent} shown={tripNow(trip)} part="booking">
				{booked}
			</TripFollow>
		) : (
			booked
		),
	);
}
