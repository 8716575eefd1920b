'use client';
import { Suspense, useSyncExternalStore } from 'react';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import { clearRecent, type RecentSearch, readRecent, watchRecent } from '#lib/recent-searches.ts';
import type { RecentListProps } from './recent-list.tsx';

const NONE: readonly RecentSearch[] = [];
const RecentList = latePart(() => import('./recent-list.tsx').then((module) => module.RecentList), NoPart);

/** What this browser searched. A browser that searched nothing has nothing to show, and needs no script for it. */
export function RecentSearches(list: Omit<RecentListProps, 'searches' | 'onClear'>) {
	const searches = useSyncExternalStore(watchRecent, readRecent, () => NONE);
	if (searches.length === 0) return null;
	return (
		<Suspense>
			<RecentList {...list} searches={searches} onClear={clearRecent} />
		</Suspense>
	);
}
