import { pingEndpoint } from '#lib/server/agent/webhooks/act-on-webhooks.ts';
import { route } from '#lib/server/route.ts';

/** Tries the endpoint. 422 `webhook_client_error` when it does not answer as it should. */
export const POST = route({ limit: 'write', act: 'desk.webhooks' }, ({ viewer }) => pingEndpoint(viewer.device));
