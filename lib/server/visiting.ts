import 'server-only';
import { cookies, headers } from 'next/headers';
import { readAgent } from './agent/read-agent.ts';
import { env } from './env.ts';
import { deviceOf } from './guard.ts';
import type { Device } from './service-client.ts';
import { VISITOR_COOKIE, visitorId } from './visitor.ts';

const BOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|curl\/|wget\//i;

/**
 * Who asks for the page being rendered. `human` is false for programs that say what they are, and
 * for a browser that only guesses where its user will go.
 */
export async function readVisitor(): Promise<{
	visitorId: string | undefined;
	device: Device;
	human: boolean;
	agent: boolean;
}> {
	const [jar, head] = await Promise.all([cookies(), headers()]);
	const device = deviceOf(head);
	const agent = readAgent(head);
	return {
		visitorId: agent ?? visitorId(jar.get(VISITOR_COOKIE)?.value, env().WEB_SECRET),
		device,
		agent: agent !== undefined,
		human:
			!/prefetch/i.test(head.get('sec-purpose') ?? head.get('purpose') ?? '') &&
			device.userAgent !== null &&
			!BOT.test(device.userAgent),
	};
}
