import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { CancelRefused } from '#components/cancel/cancel-refused.tsx';
import { CancelView } from '#components/cancel/cancel-view.tsx';
import { ConfirmCancellation } from '#components/cancel/confirm-cancellation.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { zoneOf } from '#components/trips/moments-of.ts';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { failureKind } from '#lib/failure-kind.ts';
import { paths } from '#lib/paths.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { cancelOrder } from '#lib/server/intents/purposes/cancel-order.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { problemCode } from '#lib/server/service-problem.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

interface PageProps {
	params: Promise<{ orderId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('cancel');
	return { title: t('pageTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** What stands and cannot be cancelled all the same has departed. */
const CLOSED = {
	confirmed: 'departed',
	held: 'departed',
	lapsed: 'lapsed',
	paying: 'order_not_cancellable',
	cancelled: 'already_cancelled',
} as const;

/** Cancelling a booking, by those who may see all of it: what comes back, and the press. */
export default async function CancelTripPage({ params }: PageProps) {
	const [{ orderId }, visitor, preferences, { url }] = await Promise.all([
		params,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const opened = await openIntent(cancelOrder, orderId, visitor);
	switch (opened.state) {
		case 'started':
			redirect(paths.booking(opened.intent.id));
			break;
		case 'missing':
			return <TripFailure kind="missing" retryHref={url} />;
		case 'problem':
			return <TripFailure kind={failureKind(opened.problem)} retryHref={url} requestId={opened.problem.requestId} />;
		case 'closed':
			return <CancelRefused code={CLOSED[tripStatus(opened.order, opened.now)]} orderId={orderId} retryHref={url} />;
		case 'unquoted':
			return <CancelRefused code={problemCode(opened.problem)} orderId={orderId} retryHref={url} />;
		default: {
			const { intent, shown, agent } = opened;
			const { order, now, quote, before, mayAct } = shown;
			return (
				<TripFollow {...{ orderId, agent }} shown={tripNow(shown)} part="standing">
					<CancelView {...{ order, quote, now, preferences }}>
						<ClientMessages areas={['acting', 'cancel', 'units']}>
							<ConfirmCancellation
								{...{ intent, orderId, quote, before, now, preferences }}
								needsCode={!mayAct}
								airline={order.owner.name}
								ticketed={order.documents.length > 0}
								zone={zoneOf(order.slices)}
							/>
						</ClientMessages>
					</CancelView>
				</TripFollow>
			);
		}
	}
}
