'use client';
import type { ReactNode } from 'react';
import { useEnded } from './use-ended.ts';

interface WhileValidProps {
	/** When the price expires, and what the server's clock said; epoch milliseconds. */
	endsAt: number;
	serverNow: number;
	children: ReactNode;
}

/**
 * What can be chosen while a price is valid. An expired offer says nothing about the fares on sale, so they are not
 * shown; where it expires on the screen they turn grey, so that nothing moves.
 */
export function WhileValid({ endsAt, serverNow, children }: WhileValidProps) {
	const ended = useEnded(endsAt, serverNow);
	if (endsAt <= serverNow) return null;
	return (
		<div inert={ended} className={ended ? 'opacity-60 grayscale' : undefined}>
			{children}
		</div>
	);
}
