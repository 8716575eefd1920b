/** Of a link to the form of the search: where the line of that search is on the page, the form opens there instead. */
export const EDITS_SEARCH = { 'data-edits-search': '' };
