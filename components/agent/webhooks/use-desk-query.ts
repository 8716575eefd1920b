import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from '#components/ui/use-refresh.ts';
import { useEffect } from 'react';
import { webhookKeys } from '#lib/api/agent-webhooks.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { queryClient } from '#lib/api/query-client.ts';

/**
 * What a query of the console knows, and whether it is old because nothing can be read. Where the session has ended the
 * server renders the page again, which is then the door.
 */
export function useDeskQuery<T>({ data, error }: UseQueryResult<T>, first: T): { data: T; stale: boolean } {
	const refresh = useRefresh();
	const closed = error instanceof ProblemError && (error.status === 404 || error.status === 403);
	useEffect(() => {
		if (closed) refresh();
	}, [closed, refresh]);
	return { data: data ?? first, stale: error !== null && !closed };
}

/** Has everything that the console shows read again. */
export function useReadAgain(): () => Promise<void> {
	const client = useQueryClient(queryClient());
	return () => client.invalidateQueries({ queryKey: webhookKeys.all });
}
