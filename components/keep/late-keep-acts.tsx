'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import type { KeepActs as KeepActsNow } from './keep-acts.tsx';

const KeepActs = lazy(() => import('./keep-acts.tsx').then((module) => ({ default: module.KeepActs })));

/** `KeepActs` of what most only read: its script comes when the page is first touched. */
export function LateKeepActs(props: ComponentProps<typeof KeepActsNow>) {
	return (
		<LateHydration>
			<Suspense>
				<KeepActs {...props} />
			</Suspense>
		</LateHydration>
	);
}
