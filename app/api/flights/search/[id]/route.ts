import { searchRoute } from '#lib/server/search/search-route.ts';

export const GET = searchRoute;
