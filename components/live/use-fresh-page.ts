'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useEffect } from 'react';
import { ProblemError } from '#lib/api/problem-error.ts';

/** How what a page shows stood when it was read. */
interface Stamp {
	/** The web's clock, epoch milliseconds. */
	at: number;
}

/**
 * Has the server render a page again when what it shows has changed, or may no longer be seen.
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
	const refresh = useRefresh();
	const { data, error, dataUpdatedAt, errorUpdatedAt, fetchStatus } = read;
	const status = error instanceof ProblemError ? error.status : null;
	const closed = status === 404;
	const old = closed || (data !== undefined && data.at > shown.at && part(data) !== part(shown));
	// Each answer that says so asks once: a page that did not come is asked for again.
	const told = old ? Math.max(dataUpdatedAt, errorUpdatedAt) : 0;
	useEffect(() => {
		if (told > 0) refresh();
	}, [told, refresh]);
	// A browser that keeps no cookies may see the page of a mail's link, and may not ask.
	const failed = error !== null && !closed && status !== 403;
	// Without a connection nothing is asked, and nothing fails.
	return { unreachable: failed || fetchStatus === 'paused' };
}
