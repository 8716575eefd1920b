import type { RecentSearch } from '../recent-searches.ts';

/** Where a remembered search leads: to its results. */
export const recentHref = ({ of, query }: Pick<RecentSearch, 'of' | 'query'>): string => `/${of ?? 'flights'}${query}`;
