import type { Metadata } from 'next';
import { connection } from 'next/server';
import { GalleryInputs, GalleryOverlays } from '#components/dev/live-gallery.tsx';
import { GalleryControls, GalleryPaper, GalleryStates } from '#components/dev/static-gallery.tsx';
import { direction, intlLocale } from '#lib/i18n/locales.ts';
import { devOnly } from '#lib/server/dev-only.ts';
import { readPreferences } from '#lib/server/preferences.ts';

export const metadata: Metadata = { title: 'Gallery', robots: { index: false } };

/** Every component in every state. `?theme=dark` and `?dir=rtl` turn the part below the heading alone. */
export default async function GalleryPage({
	searchParams,
}: {
	searchParams: Promise<{ theme?: string; dir?: string }>;
}) {
	await devOnly();
	await connection();
	const [{ theme, dir }, preferences] = await Promise.all([searchParams, readPreferences()]);
	const turned = dir === 'rtl' || dir === 'ltr' ? dir : direction(preferences.locale);
	return (
		<div data-theme={theme === 'dark' || theme === 'light' ? theme : undefined} dir={turned} className="bg-page">
			<div className="wrap pt-6">
				<h1 className="type-h1">Components</h1>
				<p className="type-lead mt-2 mb-8 max-w-measure text-ink-2">
					Every control in the states it can be in, on the 4 px grid.
				</p>
				<div className="l:columns-2 l:gap-8">
					<GalleryControls />
					<GalleryInputs locale={intlLocale(preferences.locale)} dir={turned} />
					<GalleryOverlays endsAt={Date.now() + 20 * 60_000} />
					<GalleryPaper />
					<GalleryStates />
				</div>
			</div>
		</div>
	);
}
