'use client';
import { useTranslations } from 'next-intl';
import { Countdown } from '#components/ui/countdown.tsx';

interface PriceLifeProps {
	/** When the first price expires, by the service's clock, epoch milliseconds; infinite while there is none. */
	endsAt: number;
	/** The service's clock less the browser's, milliseconds. */
	offset: number;
	onEnd: () => void;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long prices hold. */
export function PriceLife({ endsAt, offset, onEnd }: PriceLifeProps) {
	const t = useTranslations('flights.expiry');
	if (!Number.isFinite(endsAt)) return null;
	return (
		// On a desk before what stands beside it, which does not move then when it comes.
		<p className="m:-order-1">
			<Countdown
				endsAt={endsAt}
				offset={offset}
				format={(seconds) => t('until', { time: clock(seconds) })}
				onEnd={onEnd}
			/>
		</p>
	);
}
