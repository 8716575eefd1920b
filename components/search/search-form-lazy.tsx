'use client';
import { Suspense } from 'react';
import { writtenPart } from '#components/ui/late-part.ts';
import type { SearchFormProps } from './search-form.tsx';

const Loaded = writtenPart(() => import('./search-parts.ts').then((module) => module.SearchForm));

/** The search form on pages that hardly ever show it: in their HTML when they do, and no script of theirs when they do not. */
export function SearchFormLazy(props: SearchFormProps) {
	return (
		<Suspense>
			<Loaded {...props} />
		</Suspense>
	);
}
