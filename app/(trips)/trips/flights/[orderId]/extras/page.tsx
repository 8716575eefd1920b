import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { AddExtras } from '#components/extras/add-extras.tsx';
import { ExtrasClosed } from '#components/extras/extras-closed.tsx';
import { ExtrasView } from '#components/extras/extras-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { failureKind } from '#lib/failure-kind.ts';
import { paths } from '#lib/paths.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { addServices } from '#lib/server/intents/purposes/add-services.ts';
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
	const t = await getTranslations('extras');
	return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** What is paid and not cancelled, and takes nothing all the same, has departed. */
const CLOSED = {
	confirmed: 'departed',
	held: 'pay_later_order_no_payment_for_ancillaries',
	paying: 'pay_later_order_no_payment_for_ancillaries',
	lapsed: 'lapsed',
	cancelled: 'already_cancelled',
} as const;

/** Adding seats and bags to a booking, by those who may see all of it. */
export default async function ExtrasPage({ params }: PageProps) {
	const [{ orderId }, visitor, preferences, { url }] = await Promise.all([
		params,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const opened = await openIntent(addServices, orderId, visitor);
	const closed = (airline: string, code: string) => <ExtrasClosed {...{ orderId, airline, code }} retryHref={url} />;
	switch (opened.state) {
		case 'started':
			redirect(paths.booking(opened.intent.id));
			break;
		case 'missing':
			return <TripFailure kind="missing" retryHref={url} />;
		case 'problem':
			return <TripFailure kind={failureKind(opened.problem)} retryHref={url} requestId={opened.problem.requestId} />;
		case 'closed':
			return closed(opened.order.owner.name, CLOSED[tripStatus(opened.order, opened.now)]);
		case 'unlisted':
			return closed(opened.order.owner.name, problemCode(opened.problem));
		default: {
			const { intent, shown, agent } = opened;
			const { order, now, mayAct, services } = shown;
			if (services.length === 0) return closed(order.owner.name, 'nothing');
			return (
				<TripFollow {...{ orderId, agent }} shown={tripNow(shown)} part="standing">
					<ExtrasView {...{ order, agent, preferences }}>
						<ClientMessages areas={['extras', 'acting', 'payment', 'errors', 'units', 'common']}>
							<AddExtras
								key={intent.id}
								{...{ intent, order, agent, now, preferences }}
								bags={services.filter((service) => service.type === 'baggage')}
								needsCode={!mayAct}
							/>
						</ClientMessages>
					</ExtrasView>
				</TripFollow>
			);
		}
	}
}
