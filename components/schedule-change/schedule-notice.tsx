import { useTranslations } from 'next-intl';
import type { Order } from '#contract/air/order.ts';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import type { Show } from '#components/shell/use-format.ts';
import type { Moment } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { answerBy } from '#lib/schedule-change/answer-by.ts';
import { flightsGone } from '#lib/schedule-change/flights-gone.ts';
import { isByHand } from '#lib/schedule-change/is-by-hand.ts';
import { openChange } from '#lib/schedule-change/open-change.ts';

interface ScheduleNoticeProps {
	order: Order;
	/** An agent reads. */
	agent: boolean;
	/** The key of a reader who came by an e-mail’s link only. */
	linkKey: string | undefined;
	/** The service's clock, epoch milliseconds. */
	now: number;
	show: Show;
	moment: (instant: string) => Moment;
}

/** On a trip's page, a schedule change that waits for an answer: until when we ask for it, and where to give it. */
export function ScheduleNotice({ order, agent, linkKey, now, show, moment }: ScheduleNoticeProps) {
	const t = useTranslations('schedule.notice');
	const waiting = order.cancelled_at === null ? openChange(order) : undefined;
	if (!waiting) return null;
	const { change } = waiting;
	const airline = show.isolate(order.owner.name);
	const by = answerBy(change);
	const byHand = isByHand(change);
	return (
		<section className="overflow-clip rounded-3 border border-ink bg-sheet shadow-2">
			<div className="flex items-start gap-2.5 bg-solid px-4 py-3 text-on-solid m:px-6">
				<Icon name="clock" className="mt-0.5" />
				<h2 className="type-ui">{t(flightsGone(change) ? 'gone' : 'title', { airline })}</h2>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 m:px-6">
				<p className="max-w-[40rem] grow basis-[14rem]">
					{byHand ? t('elsewhere') : by <= now ? t('now') : t('by', moment(new Date(by).toISOString()))}
				</p>
				<LinkButton
					tone="signal"
					href={paths.scheduleChange(order.id, { key: linkKey })}
					className="max-m:w-full !whitespace-normal print:hidden"
					{...(agent && pageKey('A', t(byHand ? 'look' : 'act')))}
				>
					{t(byHand ? 'look' : 'act')} {agent && <KeyCap keys="A" />}
				</LinkButton>
			</div>
		</section>
	);
}
