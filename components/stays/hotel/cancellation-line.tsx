import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Show } from '#components/shell/use-format.ts';
import type { CancellationStage } from '#lib/stays/hotel/cancellation-stages.ts';
import { useRateWords } from './use-rate-words.ts';

/** A stretch is never drawn shorter than this share of the whole, so that its words fit. */
const SHORTEST = 0.22;

/**
 * What cancelling gives back, drawn in proportion to time: from left to right on a desk, downwards on a phone. Times are by
 * the hotel's clock.
 */
export function CancellationLine({ stages, show }: { stages: readonly CancellationStage[]; show: Show }) {
	const t = useTranslations('stays.hotel.timeline');
	const { money, when } = useRateWords(show);
	const whole = (stages.at(-1)?.until ?? 0) - (stages[0]?.from ?? 0);
	const headOf = ({ kind, back, currency }: CancellationStage): string => {
		if (kind === 'free' || kind === 'fee') return t(kind);
		return back === null ? t('nothing') : t('back', { amount: money(back, currency) });
	};
	const timeOf = (stage: CancellationStage, i: number): string => {
		if (i === stages.length - 1) return t(i === 0 ? 'never' : stage.until > stage.from ? 'after' : 'afterwards');
		return t(i === 0 ? 'fromBooking' : 'until', when(stage.untilLocal));
	};
	const restOf = ({ kind, kept, currency }: CancellationStage): string | null => {
		if (kind === 'all') return t('all');
		if (kind === 'fee') return t('conditions');
		return kind === 'part' && kept !== null ? t('kept', { amount: money(kept, currency) }) : null;
	};
	return (
		<ol className="cancel-line">
			{stages.map((stage, i) => {
				const share = Math.max(SHORTEST, whole > 0 ? (stage.until - stage.from) / whole : 1);
				return (
					<li
						key={`${stage.kind}${stage.until}`}
						data-kind={stage.kind}
						style={{ '--share': share.toFixed(3) } as CSSProperties}
					>
						<b>{headOf(stage)}</b>
						<span>{[timeOf(stage, i), restOf(stage)].filter(Boolean).join(' ')}</span>
					</li>
				);
			})}
		</ol>
	);
}
