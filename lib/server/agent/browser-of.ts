/** Families of browsers, the ones that also name others first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\b(?:OPR|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\bAndroid\b/, 'Android'],
	[/\biP(?:hone|ad|od)\b/, 'iOS'],
	[/\bWindows\b/, 'Windows'],
	[/\bMacintosh\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
];

/** A hint of which browser somebody uses, from what it says of itself: `Firefox, Linux`. Null: it says nothing that we know. */
export function browserOf(userAgent: string | null): string | null {
	const named = [BROWSERS, SYSTEMS].flatMap(
		(list) => list.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? [],
	);
	return named.join(', ') || null;
}
