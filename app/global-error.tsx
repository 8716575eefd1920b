'use client';
import { useEffect, useState } from 'react';
import ENGLISH from '#lib/i18n/messages/en/frame.json';
import { DEFAULT_LOCALE, direction, isLocale, type Locale } from '#lib/i18n/locales.ts';
import './globals.css';

function chosenLocale(): Locale {
	const chosen = /(?:^|; )wf_lang=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2);
	return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

interface Shown {
	locale: Locale;
	words: typeof ENGLISH;
}

/**
 * The last net: the frame itself could not be rendered. Every page carries it, so it brings the style sheet and English
 * words alone; those of the visitor's language come when they are needed, and English stays where they cannot be had.
 */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	const [{ locale, words }, setShown] = useState<Shown>({ locale: DEFAULT_LOCALE, words: ENGLISH });
	useEffect(() => {
		const chosen = chosenLocale();
		if (chosen === DEFAULT_LOCALE) return;
		import('#lib/i18n/frame-failure.ts').then(
			({ FRAME_FAILURE }) => setShown({ locale: chosen, words: FRAME_FAILURE[chosen] }),
			() => undefined,
		);
	}, []);
	return (
		<html lang={locale} dir={direction(locale)} data-theme="auto">
			<body>
				<title>{words.title}</title>
				<main className="wrap frame-failure">
					<h1 className="type-h1">{words.title}</h1>
					<p role="alert">{words.body}</p>
					{error.digest && (
						<p className="type-small text-ink-2">
							{words.reference} <bdi>{error.digest}</bdi>
						</p>
					)}
					<button type="button" className="button button-m button-solid" onClick={reset}>
						{words.retry}
					</button>
					<a className="link" href="/">
						{words.home}
					</a>
				</main>
			</body>
		</html>
	);
}
