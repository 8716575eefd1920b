import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';
import { changedSlices, passengerRights } from '#contract/air/passenger-rights.ts';
import { useFormat } from '#components/shell/use-format.ts';
import { momentsOf } from '#components/trips/moments-of.ts';
import { Paper } from '#components/ui/paper.tsx';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { answerBy } from '#lib/schedule-change/answer-by.ts';
import { isByHand } from '#lib/schedule-change/is-by-hand.ts';
import { journeyDiff } from '#lib/schedule-change/journey-diff.ts';
import { AnswerBand } from './answer-band.tsx';
import { ChangeHead } from './change-head.tsx';
import { DiffTable } from './diff-table.tsx';
import { TwoJourneys } from './two-journeys.tsx';
import { YourRights } from './your-rights.tsx';

interface ScheduleChangeViewProps {
	order: Order;
	change: AirlineInitiatedChange;
	/** Older changes that the answer settles too. */
	older: number;
	/** The key of a reader who came by an e-mail’s link. */
	linkKey?: string | undefined;
	/** The service's clock, epoch milliseconds. */
	now: number;
	preferences: Preferences;
	/** The choices and the press. */
	children: ReactNode;
}

/** A schedule change: what differs, until when we ask for an answer, which rights may apply, and then the choices. */
export function ScheduleChangeView({
	order,
	change,
	older,
	linkKey,
	now,
	preferences,
	children,
}: ScheduleChangeViewProps) {
	const t = useTranslations('schedule.diff');
	const show = useFormat(preferences);
	const { locale } = preferences;
	const { removed, added, created_at: detected } = change;
	const diffs = journeyDiff(removed, added);
	const rights = passengerRights(changedSlices(removed, added), new Date(detected));
	return (
		<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5 l:py-6">
			<ChangeHead {...{ order, linkKey, diffs, show, locale }} />
			<AnswerBand
				{...{ older, now }}
				answerBy={answerBy(change)}
				detectedAt={Date.parse(detected)}
				byHand={isByHand(change)}
				moment={momentsOf(order, show, locale)}
			>
				{diffs.map((diff) => (
					<TwoJourneys key={diff.was.id} {...{ diff, show, locale }} />
				))}
			</AnswerBand>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-8">
				<Paper as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 m:p-6">
					<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
						<h2 className="type-h2">{t('title')}</h2>
						<p className="type-micro flex flex-wrap gap-x-5 text-ink-2">
							<span>
								<span aria-hidden="true" className="me-2 inline-block h-4 w-1 bg-ink align-[-.1875rem]" />
								{t('bar')}
							</span>
							<span>{t.rich('struck', { del: (chunks) => <del>{chunks}</del> })}</span>
						</p>
					</div>
					{diffs.map((diff) => (
						<DiffTable key={diff.was.id} {...{ diff, show, locale }} />
					))}
				</Paper>
				<YourRights {...{ rights, show, locale }} choices={linkKey === undefined && !isByHand(change)} />
			</div>
			{children}
		</div>
	);
}
