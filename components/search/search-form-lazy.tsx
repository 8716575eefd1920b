'use client';
import { lazy, Suspense } from 'react';
import type { SearchFormProps } from './search-form.tsx';

const Loaded = lazy(() => import('./search-parts.ts').then((module) => ({ default: module.SearchForm })));

/** The search form on pages that hardly ever show it: in their HTML when they do, and no script of theirs when they do not. */
export function SearchFormLazy(props: SearchFormProps) {
	return (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}
