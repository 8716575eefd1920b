import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { unopenedTrip } from '../unopened-trip.tsx';
import { CancelRefused } from '#components/cancel/cancel-refused.tsx';
import { CancelView } from '#components/cancel/cancel-view.tsx';
import { ConfirmCancellation } from '#components/cancel/confirm-cancellation.tsx';
import { Propose } from '#components/proposals/propose.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { privatePage } from '#lib/private-page.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { cancelOrder } from '#lib/server/intents/purposes/cancel-order.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { problemCode } from '#lib/server/service-problem.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('cancel');
	return privatePage(t('pageTitle'));
}

/** What stands and cannot be cancelled all the same has departed. */
const CLOSED = {
	confirmed: 'departed',
	held: 'departed',
	lapsed: 'expired',
	paying: 'order_not_cancellable',
	cancelled: 'already_cancelled',
} as const;

/** Cancelling a booking, by those who may see all of it: what comes back, and the press. */
export default async function CancelTripPage(props: TripPageProps) {
	const { orderId, visitor, preferences, url } = await readTripAddress(props);
	const opened = await openIntent(cancelOrder, orderId, visitor);
	switch (opened.state) {
		case 'closed':
			return <CancelRefused code={CLOSED[tripStatus(opened.order, opened.now)]} orderId={orderId} retryHref={url} />;
		case 'unquoted':
			return <CancelRefused code={problemCode(opened.problem)} orderId={orderId} retryHref={url} />;
		case 'open': {
			const { intent, shown, agent } = opened;
			const { order, now, quote, before, mayAct, aboveLimit } = inLanguage(shown, preferences.locale);
			const who = agent ? 'agent' : 'customer';
			return (
				<TripFollow {...{ orderId, agent }} shown={tripNow(shown)} part="standing">
					<CancelView {...{ order, quote, now, preferences, who }}>
						<ClientMessages areas={['acting', 'cancel', 'units']}>
							<ConfirmCancellation
								{...{ intent, orderId, quote, before, now, preferences, who, aboveLimit }}
								needsCode={!mayAct}
								airline={order.owner.name}
								ticketed={order.documents.length > 0}
								zone={zoneOf(order.slices)}
							/>
						</ClientMessages>
						{agent && <Propose intentId={intent.id} quoteId={quote.id} />}
					</CancelView>
				</TripFollow>
			);
		}
		default:
			return unopenedTrip(opened, url);
	}
}
