import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Moment } from '#components/trips/moments-of.ts';
import { Icon } from '#components/ui/icon.tsx';

interface AnswerBandProps {
	/** Until when we ask for an answer, the service's clock, and when the change was detected; epoch milliseconds. */
	answerBy: number;
	now: number;
	detectedAt: number;
	/** Older changes that the answer settles too. */
	older: number;
	/** Only an agent can settle it. */
	byHand: boolean;
	moment: (instant: string) => Moment;
	children: ReactNode;
}

/** What needs an answer, and until when we ask for it: in a band of ink above what it is about. */
export function AnswerBand({ answerBy, now, detectedAt, older, byHand, moment, children }: AnswerBandProps) {
	const t = useTranslations('schedule');
	const by = moment(new Date(answerBy).toISOString());
	const asked = answerBy <= detectedAt ? t('deadline.now') : t(answerBy <= now ? 'deadline.passed' : 'deadline.by', by);
	return (
		<section className="overflow-clip rounded-3 border border-ink bg-sheet shadow-2">
			<div className="flex items-start gap-2.5 bg-solid px-4 py-3 text-on-solid m:px-6">
				<Icon name="clock" className="mt-0.5" />
				<p>
					{byHand ? (
						<>
							<b className="font-semibold">{t('elsewhere.title')}</b> {t('elsewhere.lead')} {t('elsewhere.cancel')}
						</>
					) : (
						<>
							<b className="font-semibold">{asked}</b> {t('deadline.own')}
						</>
					)}
					{older > 0 && ` ${t('deadline.older')}`}
				</p>
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 m:px-6 m:pt-5 m:pb-6">{children}</div>
		</section>
	);
}
