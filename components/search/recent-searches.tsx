'use client';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { clearRecent, type RecentSearch, readRecent, watchRecent } from '#lib/recent-searches.ts';
import type { RecentListProps } from './recent-list.tsx';

const SHOWN = 3;
const NONE: readonly RecentSearch[] = [];
const RecentList = lazy(() => import('./recent-list.tsx').then((module) => ({ default: module.RecentList })));

interface RecentSearchesProps extends Omit<RecentListProps, 'searches' | 'onClear'> {
	/** The list without searches, as the server made it. */
	children: ReactNode;
}

/** What this browser searched. A browser that searched nothing needs no script for it. */
export function RecentSearches({ children, ...list }: RecentSearchesProps) {
	const searches = useSyncExternalStore(watchRecent, readRecent, () => NONE);
	if (searches.length === 0) return children;
	return (
		<Suspense fallback={children}>
			<RecentList {...list} searches={searches.slice(0, SHOWN)} onClear={clearRecent} />
		</Suspense>
	);
}
