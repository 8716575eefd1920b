import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithSavedCards } from '../../../../../with-saved-cards.tsx';
import { unopenedTrip } from '../unopened-trip.tsx';
import { AddExtras } from '#components/extras/add-extras.tsx';
import { ExtrasClosed } from '#components/extras/extras-closed.tsx';
import { ExtrasView } from '#components/extras/extras-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { privatePage } from '#lib/private-page.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { addServices } from '#lib/server/intents/purposes/add-services.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { problemCode } from '#lib/server/service-problem.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';

const AREAS = ['extras', 'acting', 'payment', 'errors', 'units', 'common'] as const;

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('extras');
	return privatePage(t('title'));
}

/** What is paid and not cancelled, and takes nothing all the same, has departed. */
const CLOSED = {
	confirmed: 'departed',
	held: 'pay_later_order_no_payment_for_ancillaries',
	paying: 'pay_later_order_no_payment_for_ancillaries',
	lapsed: 'expired',
	cancelled: 'already_cancelled',
} as const;

/** Adding seats and bags to a booking, by those who may see all of it. */
export default async function ExtrasPage(props: TripPageProps) {
	const { orderId, visitor, preferences, url } = await readTripAddress(props);
	const opened = await openIntent(addServices, orderId, visitor);
	const closed = (airline: string, code: string) => <ExtrasClosed {...{ orderId, airline, code }} retryHref={url} />;
	switch (opened.state) {
		case 'closed':
			return closed(opened.order.owner.name, CLOSED[tripStatus(opened.order, opened.now)]);
		case 'unlisted':
			return closed(opened.order.owner.name, problemCode(opened.problem));
		case 'open': {
			const { intent, shown, agent } = opened;
			const { order, now, mayAct, services } = inLanguage(shown, preferences.locale);
			if (services.length === 0) return closed(order.owner.name, 'nothing');
			return (
				<TripFollow {...{ orderId, agent }} shown={tripNow(shown)} part="standing">
					<ExtrasView {...{ order, agent, preferences }}>
						<ClientMessages areas={agent ? [...AREAS, 'proposals'] : AREAS}>
							<WithSavedCards>
								<AddExtras
									key={intent.id}
									{...{ intent, order, agent, now, preferences }}
									bags={services.filter((service) => service.type === 'baggage')}
									needsCode={!mayAct}
								/>
							</WithSavedCards>
						</ClientMessages>
					</ExtrasView>
				</TripFollow>
			);
		}
		default:
			return unopenedTrip(opened, url);
	}
}
