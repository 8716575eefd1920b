import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';

/** Lets a phone keep the site on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
	const [t, common] = await Promise.all([getTranslations('shell'), getTranslations('common')]);
	return {
		name: common('brand'),
		short_name: common('brand'),
		description: t('description'),
		start_url: '/',
		display: 'standalone',
		background_color: '#f9f6ef',
		theme_color: '#14284f',
		icons: [
			{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
			{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
	};
}
