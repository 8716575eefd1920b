import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { unopenedTrip } from '../unopened-trip.tsx';
import { ChangeAnswer } from '#components/schedule-change/change-answer.tsx';
import { ChangeByLink } from '#components/schedule-change/change-by-link.tsx';
import { NoScheduleChange } from '#components/schedule-change/no-schedule-change.tsx';
import { RecordOutcome } from '#components/schedule-change/record-outcome.tsx';
import { ScheduleChangeView } from '#components/schedule-change/schedule-change-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { AGENT_NEWS, RECORD_NEWS } from '#lib/paths.ts';
import { privatePage } from '#lib/private-page.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { answerChange } from '#lib/server/intents/purposes/answer-change.ts';
import { inLanguage } from '#lib/server/place-names/in-language.ts';
import { askForChanges } from '#lib/server/schedule-changes/ask-for-changes.ts';
import { readAnswering } from '#lib/server/schedule-changes/read-answering.ts';
import { readTripAddress, type TripPageProps } from '#lib/server/trips/read-trip-address.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('schedule');
	return privatePage(t('pageTitle'));
}

/** A schedule change of the airline: what differs, and the answer. By the link of an e-mail it is shown alone. */
export default async function ScheduleChangePage(props: TripPageProps) {
	const { orderId, key, values, visitor, preferences, url } = await readTripAddress(props);
	const trip = await askForChanges(orderId, { ...visitor, key });
	if (trip.state !== 'open') return unopenedTrip(trip, url);
	const follow = { orderId, agent: isStaff(visitor.role), shown: tripNow(trip), part: 'change' as const };
	const named = inLanguage(trip, preferences.locale);
	const waiting = openChange(named.order);
	if (!waiting)
		return (
			<TripFollow {...follow} linkKey={trip.access === 'link' ? key : undefined}>
				<NoScheduleChange order={named.order} linkKey={key} />
			</TripFollow>
		);
	if (trip.access === 'link')
		return (
			<TripFollow {...follow} linkKey={key}>
				<ScheduleChangeView {...named} {...waiting} {...{ preferences }} linkKey={key}>
					<ChangeByLink reference={trip.order.booking_reference} />
				</ScheduleChangeView>
			</TripFollow>
		);
	const opened = await openIntent(answerChange, orderId, visitor);
	switch (opened.state) {
		case 'open': {
			const { order, now, change, older, mayAct } = inLanguage(opened.shown, preferences.locale);
			const { fullRefund, askedAt } = await readAnswering(order, change, now, visitor.device);
			const records = opened.agent && change.available_actions.includes('update');
			return (
				<TripFollow {...follow}>
					<ScheduleChangeView {...{ order, change, older, now, preferences }}>
						{records && (
							<RecordOutcome
								{...{ orderId, change }}
								airline={order.owner.name}
								news={RECORD_NEWS.find((one) => one === values.record) ?? null}
							/>
						)}
						<ClientMessages areas={['acting', 'schedule', 'units']}>
							<ChangeAnswer
								{...{ order, change, fullRefund, askedAt, preferences }}
								intent={opened.intent}
								needsCode={!mayAct}
								agent={opened.agent}
								news={AGENT_NEWS.find((one) => one === values.agent) ?? null}
							/>
						</ClientMessages>
					</ScheduleChangeView>
				</TripFollow>
			);
		}
		case 'closed':
			return unopenedTrip({ state: 'missing' }, url);
		default:
			return unopenedTrip(opened, url);
	}
}
