import localFont from 'next/font/local';

/** The two files of a first load. Their stand-ins in styles/fonts.css are as wide, so nothing moves when they arrive. */
const sans = localFont({
	src: './source-sans-3-latin.woff2',
	weight: '400 700',
	variable: '--font-sans',
	adjustFontFallback: false,
});
const serif = localFont({
	src: './source-serif-4-latin.woff2',
	weight: '600',
	variable: '--font-serif',
	adjustFontFallback: false,
});

/** Class names for `<html>`. The other scripts are in styles/fonts.css and are fetched where their letters stand. */
export const fonts = `${sans.variable} ${serif.variable}`;
