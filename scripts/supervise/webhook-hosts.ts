import type { Settings } from '../settings.ts';

const withPort = ({ hostname, port, protocol }: URL): string =>
	`${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;

/**
 * What the service beside us is given as WEBHOOK_ALLOW_HOSTS: that of the settings, `npm run webhooks`, and the
 * storefront that starts with it, as this machine and as visitors call it.
 */
export function webhookHosts({ service, web }: Pick<Settings, 'service' | 'web'>, withStorefront: boolean): string {
	const ours = [`127.0.0.1:${service.WEBHOOKS_PORT}`];
	if (withStorefront) ours.push(`127.0.0.1:${web.PORT}`);
	if (withStorefront && web.PUBLIC_URL) ours.push(withPort(new URL(web.PUBLIC_URL)));
	return [...new Set([...(service.WEBHOOK_ALLOW_HOSTS ?? []), ...ours])].join(',');
}
