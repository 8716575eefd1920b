import 'server-only';
import { listWebhooks, type Webhook } from '#contract/webhooks/webhook.ts';
import { env } from '../../env.ts';
import { call, type Device } from '../../service-client.ts';
import type { ServiceProblem } from '../../service-problem.ts';

/** The one endpoint that our account has in our mode; null when there is none. */
export async function findEndpoint(
	device: Device,
): Promise<{ ok: true; endpoint: Webhook | null; now: number } | { ok: false; problem: ServiceProblem }> {
	const answer = await call(listWebhooks, { query: { limit: '50' } }, { device });
	if (!answer.ok) return answer;
	const live = env().mode === 'live';
	return { ok: true, endpoint: answer.data.find((one) => one.live_mode === live) ?? null, now: answer.now };
}
