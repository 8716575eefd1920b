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
		<div className="beside-list">
			<Suspense fallback={<FilterRoom />}>{ready ? <FilterRail {...props} /> : <FilterRoom />}</Suspense>
		</div>
	);
}
