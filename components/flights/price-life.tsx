'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Notice } from '#components/ui/notice.tsx';

interface PriceLifeProps {
	/** When the first price lapses, by the service's clock, epoch milliseconds; infinite while there is none. */
	endsAt: number;
	/** The service's clock less the browser's, milliseconds. */
	offset: number;
	ended: boolean;
	onEnd: () => void;
	againHref: string;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long prices hold. When the first lapses, a new search is one press away. */
export function PriceLife({ endsAt, offset, ended, onEnd, againHref }: PriceLifeProps) {
	const t = useTranslations('flights.expiry');
	if (ended) {
		return (
			<Notice
				tone="warn"
				role="alert"
				className="mb-4"
				action={
					<LinkButton size="s" href={againHref}>
						{t('again')}
					</LinkButton>
				}
			>
				{t('ended')}
			</Notice>
		);
	}
	return (
		<p className="type-small -mt-2 min-h-8 pb-3 text-ink-2">
			{Number.isFinite(endsAt) && (
				<Countdown
					endsAt={endsAt}
					offset={offset}
					format={(seconds) => t('until', { time: clock(seconds) })}
					onEnd={onEnd}
				/>
			)}
		</p>
	);
}
