'use client';
import { lazy, Suspense } from 'react';
import type { StayFormProps } from './stay-form.tsx';

const Loaded = lazy(() => import('./stay-form.tsx').then((module) => ({ default: module.StayForm })));

/** The form of stays on pages that show hotels as well: in their HTML where it is shown, and no script of a list's. */
export function StayFormLazy(props: StayFormProps) {
	return (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}
