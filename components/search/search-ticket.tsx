import type { ComponentType } from 'react';
import { readSearchForm, type StatedSearch } from './read-search-form.ts';
import type { SearchFormProps } from './search-form.tsx';

export interface SearchTicketProps extends StatedSearch {
	/** `SearchForm` where the form is what the page is for, `SearchFormLazy` where it is an exception. */
	form: ComponentType<SearchFormProps>;
}

/** The search form with its words and the names of its places. */
export async function SearchTicket({ form: Form, ...stated }: SearchTicketProps) {
	return <Form {...(await readSearchForm(stated))} />;
}
