import { query } from '../search-paths.ts';

/** The outcome of a form of the team's page. */
export const TEAM_NEWS = ['invited', 'changed', 'last', 'email', 'down'] as const;
export type TeamNews = (typeof TEAM_NEWS)[number];

/** Addresses of the team's page and its form. */
export const teamPaths = {
	team: (news?: TeamNews) => `/agent/team${query(new URLSearchParams(news && { news }))}`,
	api: { team: () => '/api/agent/team' },
} as const;
