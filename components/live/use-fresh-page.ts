'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ProblemError } from '#lib/api/problem-error.ts';

/** How what a page shows stood when it was read. */
interface Stamp {
	/** The web's clock, epoch milliseconds. */
	at: number;
}

/**
 * Has the server write a page anew when what it shows has changed, or may be seen no more.
 * @param read how it stands now
 * @param shown the stamp of the page as it stands
 * @param part what of a stamp the page shows
 * @returns whether nothing can be learned right now
 */
export function useFreshPage<S extends Stamp>(
	read: UseQueryResult<S>,
	shown: S,
	part: (stamp: S) => string,
): { unreachable: boolean } {
	const router = useRouter();
	const { data, error, dataUpdatedAt, errorUpdatedAt } = read;
	const closed = error instanceof ProblemError && (error.status === 404 || error.status === 403);
	const old = closed || (data !== undefined && data.at > shown.at && part(data) !== part(shown));
	// Each answer that says so asks once: a page that did not come is asked for again.
	const told = old ? Math.max(dataUpdatedAt, errorUpdatedAt) : 0;
	useEffect(() => {
		if (told > 0) router.refresh();
	}, [told, router]);
	return { unreachable: error !== null && !closed };
}
