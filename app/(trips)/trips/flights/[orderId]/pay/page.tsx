import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithSavedCards } from '../../../../../with-saved-cards.tsx';
import { unopenedTrip } from '../unopened-trip.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PayRefused } from '#components/trips/pay-refused.tsx';
import { PayTrip } from '#components/trips/pay-trip.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { privatePage } from '#lib/private-page.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { payOrder } from '#lib/server/intents/purposes/pay-order.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('trips.pay');
	return privatePage(t('title'));
}

/** What is held in full and cannot be paid all the same has run out of time meanwhile. */
const REFUSED = {
	confirmed: 'paid',
	held: 'expired',
	lapsed: 'expired',
	paying: 'paying',
	cancelled: 'cancelled',
} as const;

/** Paying for a booking that is held, by those who may see all of it. */
export default async function PayTripPage(props: TripPageProps) {
	const { orderId, visitor, preferences, url } = await readTripAddress(props);
	const opened = await openIntent(payOrder, orderId, visitor);
	switch (opened.state) {
		case 'closed':
			return <PayRefused why={REFUSED[tripStatus(opened.order, opened.now)]} orderId={orderId} />;
		case 'open': {
			const { intent, shown, agent } = opened;
			return (
				<TripFollow {...{ orderId, agent }} shown={tripNow(shown)} part="standing">
					<ClientMessages areas={['payment', 'errors', 'units', 'common']}>
						<WithSavedCards>
							<PayTrip {...{ intent, agent, preferences }} order={inLanguage(shown.order, preferences.locale)} />
						</WithSavedCards>
					</ClientMessages>
				</TripFollow>
			);
		}
		default:
			return unopenedTrip(opened, url);
	}
}
