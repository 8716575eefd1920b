'use client';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { takeOver } from './first-use.ts';

/**
 * Has the server write the page anew. What still waits for a first touch is taken over before: React holds back a change
 * of what it has not taken over, and with it the whole page.
 */
export function useRefresh(): () => void {
	const { refresh } = useRouter();
	return useCallback(() => {
		takeOver();
		refresh();
	}, [refresh]);
}
