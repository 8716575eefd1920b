import { queryValuesOf } from '#lib/query-values.ts';
import { parseView, type ResultsView } from '#lib/results-view.ts';

/** How results are looked at, from what follows the path. */
export const readView = (query: URLSearchParams): ResultsView => parseView(queryValuesOf(query));
