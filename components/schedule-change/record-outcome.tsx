import { useTranslations } from 'next-intl';
import { type AirlineInitiatedChange, SCHEDULE_CHANGE_OUTCOMES } from '#contract/air/airline-initiated-change.ts';
import { KeyCap } from '#components/agent/keys/key-cap.tsx';
import { pageKey } from '#components/agent/keys/page-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Paper } from '#components/ui/paper.tsx';
import { paths, type RecordNews } from '#lib/paths.ts';

interface RecordOutcomeProps {
	orderId: string;
	change: AirlineInitiatedChange;
	airline: string;
	/** Whether recording it worked. */
	news: RecordNews | null;
}

/** For agents: what was settled with the airline elsewhere is recorded here. Plain forms. */
export function RecordOutcome({ orderId, change, airline, news }: RecordOutcomeProps) {
	const t = useTranslations('schedule.record');
	const ticket = change.travel_agent_ticket?.external_ticket_id;
	return (
		<Paper as="section" className="grid gap-4 p-4 m:p-6 print:hidden">
			<div>
				<h2 className="type-h2">
					{t('title')} <KeyCap keys="R" />
				</h2>
				<p className="mt-1 text-ink-2">{t('lead', { airline })}</p>
				{ticket !== undefined && (
					<p className="mt-1">{t.rich('ticket', { ticket, bdi: (chunks) => <bdi>{chunks}</bdi> })}</p>
				)}
			</div>
			{news !== null && (
				<Notice tone="bad" role="alert">
					{t(news)}
				</Notice>
			)}
			<div className="flex flex-wrap gap-3" {...pageKey('R', t('title'))}>
				{SCHEDULE_CHANGE_OUTCOMES.map((outcome) => (
					<form key={outcome} method="post" action={paths.api.recordScheduleChange(orderId)}>
						<input type="hidden" name="change" value={change.id} />
						<input type="hidden" name="outcome" value={outcome} />
						<Button type="submit">{t(outcome)}</Button>
					</form>
				))}
			</div>
		</Paper>
	);
}
