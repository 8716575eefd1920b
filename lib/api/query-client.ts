import { QueryClient } from '@tanstack/react-query';

let inBrowser: QueryClient | undefined;

/** The browser's one cache, which outlives a page; on the server a fresh one each time. */
export function queryClient(): QueryClient {
	if (typeof window === 'undefined') return new QueryClient();
	return (inBrowser ??= new QueryClient());
}
