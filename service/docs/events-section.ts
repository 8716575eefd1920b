import { EVENT_OBJECTS } from '#contract/webhooks/event-objects.ts';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks/webhook-event.ts';
import { type Html, html } from './html.ts';

/** What webhooks tell, type by type, and how a receiver knows that it is ours. */
export const eventsSection = (brand: string): Html => html`
<section id="events" aria-labelledby="events-title"><h2 id="events-title">What webhooks are sent</h2>
<p>A POST with an event as JSON, signed by the webhook’s secret. Answer with a 2xx status within 15 seconds. What you do
not answer so is sent again after pauses of 5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, 14 and 20 hours, and a last time
72 hours after the first. Events come at least once and in any order: drop those whose <code>type</code> and <code>idempotency_key</code> you know, and fetch what they are about.</p>
<p><code>X-${brand}-Signature: t=…,v1=…</code>: <code>v1</code> is the hex of HMAC-SHA256 over <code>t</code>, a full stop and the body as it
came, with the secret as its key. Refuse what is older than five minutes. <code>webhook-id</code>, <code>webhook-timestamp</code> and
<code>webhook-signature</code> say the same for libraries of Standard Webhooks, whose secret is <code>whsec_</code> and ours.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Types of events"><table><caption>Types of events</caption>
<thead><tr><th scope="col">Type</th><th scope="col">In <code>data.object</code></th></tr></thead>
<tbody>${WEBHOOK_EVENT_TYPES.map(
	(type) =>
		html`<tr><th scope="row"><code>${type}</code></th><td>${Object.keys(EVENT_OBJECTS[type].shape).map((name, i) => html`${i > 0 && ', '}<code>${name}</code>`)}</td></tr>`,
)}</tbody></table></div></section>`;
