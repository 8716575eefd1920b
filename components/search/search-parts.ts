'use client';
// One module wherever the form is shown, so that its controls and the searches under it come in one file.
export { RecentSearches } from './recent-searches.tsx';
export { SearchForm, type SearchFormProps } from './search-form.tsx';
