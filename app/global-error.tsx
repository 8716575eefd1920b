'use client';
import { useSyncExternalStore } from 'react';
import { FRAME_FAILURE } from '#lib/i18n/frame-failure.ts';
import { DEFAULT_LOCALE, direction, isLocale, type Locale } from '#lib/i18n/locales.ts';
import './globals.css';

const never = () => () => undefined;
function chosenLocale(): Locale {
	const chosen = /(?:^|; )wf_lang=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2);
	return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/**
 * The last net: the frame itself could not be rendered. It has its few words in every language and nothing else but the
 * style sheet, since every page carries it.
 */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	const locale = useSyncExternalStore(never, chosenLocale, () => DEFAULT_LOCALE);
	const words = FRAME_FAILURE[locale];
	return (
		<html lang={locale} dir={direction(locale)} data-theme="auto">
			<body>
				<title>{words.title}</title>
				<main className="wrap grid justify-items-start gap-5 py-16">
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
