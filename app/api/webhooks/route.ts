import { receiveWebhook } from '#lib/server/webhooks/receive-webhook.ts';

/** What the booking service tells: 204 once it is kept. */
export const POST = receiveWebhook;
