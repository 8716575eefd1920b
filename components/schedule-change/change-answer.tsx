import { useTranslations } from 'next-intl';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import { Notice } from '#components/ui/notice.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import type { Intent } from '#lib/intents/intent.ts';
import type { AgentNews } from '#lib/paths.ts';
import { choicesOf } from '#lib/schedule-change/choices.ts';
import { journeyDiff, type SliceDiff } from '#lib/schedule-change/journey-diff.ts';
import { AcceptChange } from './accept-change.tsx';
import { ChangeChoices } from './change-choices.tsx';
import { endsOf } from './change-head.tsx';
import { ChoiceBar } from './choice-bar.tsx';

interface ChangeAnswerProps {
	intent: Intent;
	order: Order;
	change: AirlineInitiatedChange;
	/** A code has to be entered before the press. */
	needsCode: boolean;
	/** All that was paid, where refusing gives it back; null: that is not sure. */
	fullRefund: string | null;
	/** When an agent was asked; an instant. */
	askedAt: string | null;
	/** Whether asking an agent worked. */
	news: AgentNews | null;
	/** An agent reads. */
	agent: boolean;
	preferences: Preferences;
}

/** The choices for those who may answer, the press that accepts, and a bar with both at the foot of a phone. */
export function ChangeAnswer(props: ChangeAnswerProps) {
	const { intent, order, change, needsCode, askedAt, news, agent, preferences } = props;
	const t = useTranslations('schedule');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const money = (amount: string): string => show.isolate(show.money(amount, order.total_currency));
	const choices = choicesOf(change);
	const fullRefund = props.fullRefund === null ? null : money(props.fullRefund);
	const flown = journeyDiff(change.removed, change.added).flatMap(({ is, ...diff }) => (is ? [{ ...diff, is }] : []));
	const said = flown.map((diff) => timesOf(diff, show.time));
	const count = order.passengers.length;
	return (
		<>
			{news === 'down' && (
				<Notice tone="bad" role="alert">
					{t('choices.agent.down')}
				</Notice>
			)}
			<ChangeChoices
				{...{ choices, count, fullRefund, agent }}
				orderId={order.id}
				nothing={money('0')}
				paid={order.payment_status.paid_at !== null}
				asked={askedAt && t('choices.agent.asked', momentsOf(order, show, locale)(askedAt))}
			/>
			{choices.includes('accept') && (
				<AcceptChange
					{...{ intent, needsCode, count }}
					orderId={order.id}
					changeId={change.id}
					currency={order.total_currency}
					times={said.length === 1 ? (said[0] ?? null) : null}
					flights={flown.map((diff, i) => {
						const { from, to } = endsOf(diff);
						return t('confirm.flights', {
							date: formatDate(diff.is.segments[0]?.departing_at ?? '', 'long', locale),
							from: show.isolate(from),
							place: show.isolate(to),
							departs: show.isolate(said[i]?.departs ?? ''),
							arrives: show.isolate(said[i]?.arrives ?? ''),
						});
					})}
				/>
			)}
			<ChoiceBar {...{ choices, fullRefund }} orderId={order.id} asked={askedAt !== null} />
		</>
	);
}

const timesOf = ({ is }: Pick<SliceDiff, 'is'>, time: (local: string) => string) => ({
	departs: time(is?.segments[0]?.departing_at ?? ''),
	arrives: time(is?.segments.at(-1)?.arriving_at ?? ''),
});
