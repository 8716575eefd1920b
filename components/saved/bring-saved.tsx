'use client';
import { useEffect } from 'react';
import { accountMark } from '#lib/accounts/account-mark.ts';

/** Adds what this browser saved before signing in, and shows the list again if there was something. */
export function BringSaved() {
	useEffect(() => {
		const mark = accountMark();
		if (mark === undefined) return;
		const bring = async (): Promise<void> => {
			const { bringSaved } = await import('#lib/saved/account-items.ts');
			if ((await bringSaved(mark)) > 0) location.reload();
		};
		void bring();
	}, []);
	return null;
}
