import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PayRefused } from '#components/trips/pay-refused.tsx';
import { PayTrip } from '#components/trips/pay-trip.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { paths } from '#lib/paths.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { payOrder } from '#lib/server/intents/purposes/pay-order.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { failureKind } from '#lib/failure-kind.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

interface PageProps {
	params: Promise<{ orderId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.pay');
	return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** What is held in full and cannot be paid all the same has run out of time meanwhile. */
const REFUSED = {
	confirmed: 'paid',
	held: 'lapsed',
	lapsed: 'lapsed',
	paying: 'paying',
	cancelled: 'cancelled',
} as const;

/** Paying for a booking that is held, by those who may see all of it. */
export default async function PayTripPage({ params }: PageProps) {
	const [{ orderId }, visitor, preferences, { url }] = await Promise.all([
		params,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const opened = await openIntent(payOrder, orderId, visitor);
	switch (opened.state) {
		case 'started':
			redirect(paths.booking(opened.intent.id));
			break;
		case 'missing':
			return <TripFailure kind="missing" retryHref={url} />;
		case 'problem':
			return <TripFailure kind={failureKind(opened.problem)} retryHref={url} requestId={opened.problem.requestId} />;
		case 'closed':
			return <PayRefused why={REFUSED[tripStatus(opened.order, opened.now)]} orderId={orderId} />;
		default: {
			const { intent, shown, agent } = opened;
			return (
				<TripFollow {...{ orderId, agent }} shown={tripNow(shown)} part="standing">
					<ClientMessages areas={['payment', 'errors', 'units', 'common']}>
						<PayTrip {...{ intent, agent, preferences }} order={shown.order} />
					</ClientMessages>
				</TripFollow>
			);
		}
	}
}
