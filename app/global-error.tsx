'use client';
import { useSyncExternalStore } from 'react';
import { Failure } from '#components/shell/failure.tsx';
import { FRAME_FAILURE } from '#lib/i18n/frame-failure.ts';
import { DEFAULT_LOCALE, direction, isLocale, type Locale } from '#lib/i18n/locales.ts';
import { fonts } from './fonts/fonts.ts';
import './globals.css';

const never = () => () => undefined;
function chosenLocale(): Locale {
	const chosen = /(?:^|; )wf_lang=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2);
	return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

/** The last net: the frame itself could not be rendered. It carries its few words in every language. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
	const locale = useSyncExternalStore(never, chosenLocale, () => DEFAULT_LOCALE);
	const words = FRAME_FAILURE[locale];
	return (
		<html lang={locale} dir={direction(locale)} data-theme="auto" className={fonts}>
			<body>
				<title>{words.title}</title>
				<main>
					<Failure words={words} digest={error.digest} onRetry={reset} />
				</main>
			</body>
		</html>
	);
}
