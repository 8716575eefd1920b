import { queryOptions } from '@tanstack/react-query';
import { isLive } from '../live/live-state.ts';
import { type AskedAddress, paths } from '../paths.ts';
import { ask } from './ask.ts';

/** Keys of what agents are shown, so that a tick about their desk reaches all of it. */
export const deskKeys = {
	all: ['desk'] as const,
	list: (asked: DeskAsked) => [...deskKeys.all, 'list', asked] as const,
};

export type DeskAsked = AskedAddress;

/** How the desk stands, in as few words as its page needs to learn whether what it shows is old. */
export interface DeskNow {
	/** When it was read; the web's clock, epoch milliseconds. */
	at: number;
	/** Another one when anything that its page shows is another. */
	page: string;
}

const LIVE_POLL_MS = 120_000;
const POLL_MS = 20_000;

/** How a part of the desk stands. */
export const deskQuery = (asked: DeskAsked, known: DeskNow) =>
	queryOptions({
		queryKey: deskKeys.list(asked),
		queryFn: ({ signal }) => ask<DeskNow>(paths.api.agentDesk(asked), { signal }),
		initialData: known,
		initialDataUpdatedAt: known.at,
		staleTime: 1_000,
		refetchInterval: () => (isLive() ? LIVE_POLL_MS : POLL_MS),
		retry: 1,
	});
