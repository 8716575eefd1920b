'use client';
import { Suspense } from 'react';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { writtenPart } from '#components/ui/late-part.ts';
import type { RefundSimulatorProps } from './refund-simulator.tsx';

const Loaded = writtenPart(() => import('./refund-simulator.tsx').then((module) => module.RefundSimulator));

/** The same where it is not what the page is about: its code comes with the visitor's first act. */
export function RefundSimulatorLate(props: RefundSimulatorProps) {
	return (
		<LateHydration>
			<Suspense>
				<Loaded {...props} />
			</Suspense>
		</LateHydration>
	);
}
