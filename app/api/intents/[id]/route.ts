import { intentView } from '#lib/server/intents/intent-view.ts';
import { ownIntent } from '#lib/server/intents/own-intent.ts';
import { route } from '#lib/server/route.ts';

/** The visitor's own intent as it stands; 404 for anyone else's. */
export const GET = route({ limit: 'read', find: ownIntent() }, async ({ subject }) => ({ data: intentView(subject) }));
