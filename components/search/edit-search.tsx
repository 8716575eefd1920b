'use client';
import { queryValuesOf } from '#lib/query-values.ts';
import { EditSheet, type EditSheetProps } from './edit-sheet.tsx';
import { hrefAfter } from './href-after.ts';
import { type SearchFormProps, SearchForm } from './search-parts.ts';

interface EditSearchProps extends EditSheetProps {
	form: SearchFormProps;
}

/** The search form where results are looked at. What they are looked at with stays, as far as it fits the new search. */
export function EditSearch({ form, ...sheet }: EditSearchProps) {
	const hrefOf: SearchFormProps['hrefOf'] = (search, near) =>
		hrefAfter(form.search, search, near, queryValuesOf(new URLSearchParams(location.search)));
	return <EditSheet {...sheet}>{(close) => <SearchForm {...form} {...{ hrefOf, close }} />}</EditSheet>;
}
