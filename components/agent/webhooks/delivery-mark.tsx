import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

const LOOKS = {
	good: ['check', 'text-good'],
	bad: ['circle-exclamation-point', 'font-semibold text-bad'],
	none: ['minus', 'text-ink-2'],
} as const;

/** What came of a delivery: by sign, colour and words. */
export function DeliveryMark({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
	const [icon, colour] = LOOKS[look];
	return (
		<span className={clsx('inline-flex items-start gap-1.5', colour)}>
			<Icon name={icon} size={17} className="mt-[.15rem] shrink-0" />
			<span>{children}</span>
		</span>
	);
}
