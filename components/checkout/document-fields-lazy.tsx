'use client';
import { lazy, Suspense } from 'react';

const Loaded = lazy(() => import('./document-fields.tsx').then((module) => ({ default: module.DocumentFields })));

/** The fields of identity documents, on the offers that take any. */
export function DocumentFieldsLazy(props: { index: number }) {
	return (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}
