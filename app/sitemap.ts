import type { MetadataRoute } from 'next';
import { publicUrl } from '#lib/server/public-url.ts';

const PATHS = ['/', '/how-we-rank', '/accessibility', '/legal/seller', '/legal/terms', '/legal/privacy'];

/** The pages that say the same to everyone. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
	const site = await publicUrl();
	return PATHS.map((path) => ({ url: `${site}${path}` }));
}
