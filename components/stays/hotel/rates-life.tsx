'use client';
import { type ReactNode, useTransition } from 'react';
import { useEnded } from '#components/offer/use-ended.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useRefresh } from '#components/ui/use-refresh.ts';

export interface RatesLifeProps {
	/** When the first rate expires, and what the server's clock said; epoch milliseconds. */
	endsAt: number;
	serverNow: number;
	words: { expired: string; renew: string };
	children: ReactNode;
}

/** Rooms and rates while their prices stand. Afterwards they turn grey where they are, and one press renews them in place. */
export function RatesLife({ endsAt, serverNow, words, children }: RatesLifeProps) {
	const ended = useEnded(endsAt, serverNow);
	const [renewing, begin] = useTransition();
	const refresh = useRefresh();
	return (
		<>
			{ended && (
				<Notice
					role="alert"
					tone="warn"
					action={
						<Button icon="refresh-cw" busy={renewing} onClick={() => begin(refresh)}>
							{words.renew}
						</Button>
					}
				>
					{words.expired}
				</Notice>
			)}
			<div inert={ended} className={ended ? 'opacity-60 grayscale' : undefined}>
				{children}
			</div>
		</>
	);
}
