import { suggestPlaces } from '#contract/places/suggestion.ts';
import { proxy } from '#lib/server/proxy.ts';

export const GET = proxy(suggestPlaces, { limit: 'suggest' });
