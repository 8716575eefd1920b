'use client';
import type { ReactNode } from 'react';
import { useEnded } from '#components/offer/use-ended.ts';

interface WhileOpenProps {
	/** When what is shown ends, and what the service's clock said when it was written; epoch milliseconds. */
	endsAt: number;
	now: number;
	/** What takes its place. */
	ended: ReactNode;
	children: ReactNode;
}

/** Shows what counts until its end, and from then on what says that it has ended. */
export const WhileOpen = ({ endsAt, now, ended, children }: WhileOpenProps) =>
	useEnded(endsAt, now) ? <div role="alert">{ended}</div> : children;
