'use client';
import dynamic from 'next/dynamic';

/** The search form on pages that hardly ever show it: in their HTML when they do, and no script of theirs when they do not. */
export const SearchFormLazy = dynamic(() => import('./search-form.tsx').then((module) => module.SearchForm));
