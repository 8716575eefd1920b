import { intentRoute } from '#lib/server/intents/intent-route.ts';
import { intentView } from '#lib/server/intents/intent-view.ts';

/** The visitor's own intent as it stands; 404 for anybody else's. */
export const GET = intentRoute({ limit: 'read' }, async ({ intent }) => ({ data: intentView(intent) }));
