import type { MetadataRoute } from 'next';
import { env } from '#lib/server/env.ts';
import { publicUrl } from '#lib/server/public-url.ts';

/** Crawlers may read what is the same for everyone. A search belongs to one visitor; a test site to nobody. */
export default async function robots(): Promise<MetadataRoute.Robots> {
	const site = await publicUrl();
	if (env().mode === 'test') return { rules: { userAgent: '*', disallow: '/' } };
	return {
		rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/flights', '/dev/'] },
		sitemap: `${site}/sitemap.xml`,
	};
}
