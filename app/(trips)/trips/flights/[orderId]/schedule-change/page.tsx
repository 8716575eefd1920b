import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { ChangeAnswer } from '#components/schedule-change/change-answer.tsx';
import { ChangeByLink } from '#components/schedule-change/change-by-link.tsx';
import { NoScheduleChange } from '#components/schedule-change/no-schedule-change.tsx';
import { RecordOutcome } from '#components/schedule-change/record-outcome.tsx';
import { ScheduleChangeView } from '#components/schedule-change/schedule-change-view.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { TripFailure } from '#components/trips/trip-failure.tsx';
import { TripFollow } from '#components/trips/trip-follow.tsx';
import { failureKind } from '#lib/failure-kind.ts';
import { AGENT_NEWS, paths, RECORD_NEWS } from '#lib/paths.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';
import { openIntent } from '#lib/server/intents/open-intent.ts';
import { answerChange } from '#lib/server/intents/purposes/answer-change.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { askForChanges } from '#lib/server/schedule-changes/ask-for-changes.ts';
import { readAnswering } from '#lib/server/schedule-changes/read-answering.ts';
import { tripNow } from '#lib/server/trips/trip-now.ts';

interface PageProps {
	params: Promise<{ orderId: string }>;
	searchParams: Promise<Record<'key' | 'agent' | 'record', string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('schedule');
	return { title: t('pageTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** A schedule change of the airline: what differs, and the answer. By the link of an e-mail it is shown alone. */
export default async function ScheduleChangePage({ params, searchParams }: PageProps) {
	const [{ orderId }, { key: given, agent, record }, visitor, preferences, { url }] = await Promise.all([
		params,
		searchParams,
		readViewer(),
		readPreferences(),
		readUrl(),
	]);
	const key = typeof given === 'string' ? given : undefined;
	const trip = await askForChanges(orderId, { ...visitor, key });
	if (trip.state === 'missing') return <TripFailure kind="missing" retryHref={url} />;
	if (trip.state === 'problem')
		return <TripFailure kind={failureKind(trip.problem)} retryHref={url} requestId={trip.problem.requestId} />;
	const follow = { orderId, agent: visitor.role === 'agent', shown: tripNow(trip), part: 'change' as const };
	const waiting = openChange(trip.order);
	if (!waiting)
		return (
			<TripFollow {...follow} linkKey={trip.access === 'link' ? key : undefined}>
				<NoScheduleChange order={trip.order} linkKey={key} />
			</TripFollow>
		);
	if (trip.access === 'link')
		return (
			<TripFollow {...follow} linkKey={key}>
				<ScheduleChangeView {...trip} {...waiting} {...{ preferences }} linkKey={key}>
					<ChangeByLink />
				</ScheduleChangeView>
			</TripFollow>
		);
	const opened = await openIntent(answerChange, orderId, visitor);
	switch (opened.state) {
		case 'started':
			redirect(paths.booking(opened.intent.id));
			break;
		case 'problem':
			return <TripFailure kind={failureKind(opened.problem)} retryHref={url} requestId={opened.problem.requestId} />;
		case 'open': {
			const { order, now, change, older, mayAct } = opened.shown;
			const { fullRefund, askedAt } = await readAnswering(order, change, now, visitor.device);
			const records = opened.agent && change.available_actions.includes('update');
			return (
				<TripFollow {...follow}>
					<ScheduleChangeView {...{ order, change, older, now, preferences }}>
						{records && (
							<RecordOutcome
								{...{ orderId, change }}
								airline={order.owner.name}
								news={RECORD_NEWS.find((one) => one === record) ?? null}
							/>
						)}
						<ClientMessages areas={['acting', 'schedule', 'units']}>
							<ChangeAnswer
								{...{ order, change, fullRefund, askedAt, preferences }}
								intent={opened.intent}
								needsCode={!mayAct}
								news={AGENT_NEWS.find((one) => one === agent) ?? null}
							/>
						</ClientMessages>
					</ScheduleChangeView>
				</TripFollow>
			);
		}
		default:
			return <TripFailure kind="missing" retryHref={url} />;
	}
}
