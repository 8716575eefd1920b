import 'server-only';
import { type Env, env } from '../env.ts';

const LIBRARY = /^\/assets\/stays\/photos\/[a-z0-9-]{1,60}\.(?:svg|webp)$/;

/**
 * Where a page takes a picture of a hotel from. Those of the booking service come from our own origin, others from hosts
 * that the settings allow; null for all else, which browsers would refuse.
 */
export function ownPicture(
	url: string,
	settings: Pick<Env, 'ASSETS_URL' | 'BOOKING_API_URL' | 'IMAGE_HOSTS'> = env(),
): string | null {
	if (!URL.canParse(url)) return null;
	const { host, origin, pathname } = new URL(url);
	if (settings.ASSETS_URL && origin === new URL(settings.ASSETS_URL).origin) return url;
	if (host === new URL(settings.BOOKING_API_URL).host && LIBRARY.test(pathname)) return pathname;
	return settings.IMAGE_HOSTS.some((allowed) => fits(host, allowed)) ? url : null;
}

const fits = (host: string, allowed: string): boolean =>
	allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
