'use client';
import { Suspense } from 'react';
import { latePart } from '#components/ui/late-part.ts';
import { PartFailed } from '#components/ui/part-failed.tsx';
import type { FilterGroupsProps } from './filter-groups.tsx';
import { FilterRoom } from './filter-room.tsx';
import type { WishProps } from './wish-panel.tsx';

// A phone has no room for it.
const FilterRail = latePart(() => import('./filter-rail.tsx').then((module) => module.FilterRail), PartFailed);

/** Where a desk has its filters: from the first drawing on, so that nothing is empty or moves when they come. */
export function FilterPlace({ ready, ...props }: FilterGroupsProps & WishProps & { ready: boolean }) {
	return (
		<div className="sticky top-[5.5rem] -mx-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain px-2 [scrollbar-width:thin]">
			<Suspense fallback={<FilterRoom />}>{ready ? <FilterRail {...props} /> : <FilterRoom />}</Suspense>
		</div>
	);
}
