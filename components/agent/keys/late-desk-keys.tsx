'use client';
import { Suspense } from 'react';
import { writtenPart } from '#components/ui/late-part.ts';
import type { ToldDeskKeysProps } from './told-desk-keys.tsx';

const DeskKeys = writtenPart(() => import('./told-desk-keys.tsx').then((module) => module.ToldDeskKeys));

/** The desk's keys in their own file: what the frame of all pages holds is read by every traveller. */
export function LateDeskKeys(props: ToldDeskKeysProps) {
	return (
		<Suspense>
			<DeskKeys {...props} />
		</Suspense>
	);
}
