import { queryOptions } from '@tanstack/react-query';
import { isLive } from '../live/live-state.ts';
import { ask } from './ask.ts';

/** Keys of what agents are shown, so that a tick about their desk reaches all of it. */
export const deskKeys = {
	all: ['desk'] as const,
	part: (href: string) => [...deskKeys.all, 'part', href] as const,
};

/** How a page of the desk stands, in as few words as its page needs to learn whether what it shows is old. */
export interface DeskNow {
	/** When it was read; the web's clock, epoch milliseconds. */
	at: number;
	/** Another one when anything that its page shows is another. */
	page: string;
}

const LIVE_POLL_MS = 120_000;
const POLL_MS = 20_000;

/** How a page of the desk stands, by the address that tells it. */
export const deskQuery = (href: string, known: DeskNow) =>
	queryOptions({
		queryKey: deskKeys.part(href),
		queryFn: ({ signal }) => ask<DeskNow>(href, { signal }),
		initialData: known,
		initialDataUpdatedAt: known.at,
		staleTime: 1_000,
		refetchInterval: () => (isLive() ? LIVE_POLL_MS : POLL_MS),
		retry: 1,
	});
