import type { QueryKey } from '@tanstack/react-query';
import { deskKeys } from '../api/desk.ts';
import { queryClient } from '../api/query-client.ts';
import { browserParts } from './browser-parts.ts';
import { joinLive, type LiveParts } from './join-live.ts';
import { setLive } from './live-state.ts';
import type { Tick } from './tick.ts';
import { tickKeys } from './tick-keys.ts';

/**
 * As whom the page was made: an agent's ticks are not a traveller's, nor those of one who has the link of a mail alone,
 * `<order>.<key>`.
 */
export type LiveViewer = 'visitor' | 'agent' | `${string}.${string}`;

/** What stands again within this time has not been missed. */
const GRACE_MS = 5_000;
/** Ticks about one thing come in bursts; it is asked for at once, and then no more often than this. */
const GAP_MS = 300;
/** What agents are shown is dear to read, and changes with every booking. */
const DESK_GAP_MS = 3_000;

const tripOf = (viewer: LiveViewer): string | undefined =>
	viewer === 'visitor' || viewer === 'agent' ? undefined : viewer;

/** Gives a function that has queries asked again, and more than that not too often. */
function refresher(): { refresh: (key: QueryKey, gapMs: number) => void; end: () => void } {
	const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; again: boolean }>();
	const refresh = (key: QueryKey, gapMs: number) => {
		const name = JSON.stringify(key);
		const known = waiting.get(name);
		if (known) {
			known.again = true;
			return;
		}
		void queryClient().invalidateQueries({ queryKey: key });
		const timer = setTimeout(() => {
			const { again } = waiting.get(name) ?? {};
			waiting.delete(name);
			if (again) refresh(key, gapMs);
		}, gapMs);
		waiting.set(name, { timer, again: false });
	};
	return { refresh, end: () => waiting.forEach(({ timer }) => clearTimeout(timer)) };
}

/**
 * Follows what changes while a page is open: each tick has the queries that it concerns asked again. Without a line they
 * go on by their own intervals. Ends when the page is put away, and begins anew when it is shown again.
 * @returns what ends it
 */
export function followLive(viewer: LiveViewer, parts = browserParts(tripOf(viewer))): () => void {
	if (!parts) return () => undefined;
	let leave: (() => void) | undefined;
	const start = () => {
		leave ??= follow(viewer, parts);
	};
	const end = () => {
		leave?.();
		leave = undefined;
	};
	start();
	addEventListener('pagehide', end);
	addEventListener('pageshow', start);
	return () => {
		removeEventListener('pagehide', end);
		removeEventListener('pageshow', start);
		end();
	};
}

function follow(viewer: LiveViewer, parts: LiveParts): () => void {
	const { refresh, end } = refresher();
	let grace: ReturnType<typeof setTimeout> | undefined;
	let fell = false;
	const take = (tick: Pick<Tick, 'topic' | 'ref'>) => {
		for (const key of tickKeys(tick)) refresh(key, key[0] === deskKeys.all[0] ? DESK_GAP_MS : GAP_MS);
	};
	const refreshAll = () => take({ topic: 'all', ref: '*' });
	const leave = joinLive(`wayfare-live-${viewer}`, parts, {
		onTick: take,
		onState: (open) => {
			setLive(open);
			clearTimeout(grace);
			if (open && fell) refreshAll();
			if (open) return;
			fell = true;
			// Until it stands again they ask by themselves, and more often.
			grace = setTimeout(refreshAll, GRACE_MS);
		},
	});
	return () => {
		leave();
		clearTimeout(grace);
		end();
	};
}
