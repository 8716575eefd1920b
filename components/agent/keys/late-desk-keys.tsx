'use client';
import { lazy, Suspense } from 'react';
import type { ToldDeskKeysProps } from './told-desk-keys.tsx';

const DeskKeys = lazy(() => import('./told-desk-keys.tsx').then((module) => ({ default: module.ToldDeskKeys })));

/** The desk's keys in their own file: what the frame of all pages holds is read by every traveller. */
export function LateDeskKeys(props: ToldDeskKeysProps) {
	return (
		<Suspense>
			<DeskKeys {...props} />
		</Suspense>
	);
}
