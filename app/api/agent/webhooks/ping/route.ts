import { agentRoute } from '#lib/server/agent/agent-route.ts';
import { pingEndpoint } from '#lib/server/agent/webhooks/act-on-webhooks.ts';

/** Tries the endpoint. 422 `webhook_client_error` when it does not answer as it should. */
export const POST = agentRoute({ limit: 'write' }, ({ viewer }) => pingEndpoint(viewer.device));
