import 'server-only';
import { env } from '../env.ts';

/** What the operator calls this site, which no password may be: the brand, and the names of its address. Small letters. */
export function siteWords(): string[] {
	const { API_BRAND: brand, PUBLIC_URL: address } = env();
	const names = address ? new URL(address).hostname.split('.') : [];
	return [brand, ...names]
		.map((word) => word.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
		.filter((word) => word.length >= 4);
}
