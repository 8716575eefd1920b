import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl/react';
import { onTestFinished } from 'vitest';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { direction, type Locale } from '#lib/i18n/locales.ts';

interface Look {
	/** The language; the direction comes with it. */
	locale?: Locale;
	theme?: 'light' | 'dark';
}

/**
 * Draws a component on an empty page of the browser, in a language and with our styles, until the test ends. Gives a
 * function that draws it again with other props.
 */
export async function show(
	element: ReactNode,
	{ locale = 'en', theme = 'light' }: Look = {},
): Promise<(next: ReactNode) => void> {
	const messages = await loadMessages(locale);
	const { documentElement: page } = document;
	Object.assign(page, { lang: locale, dir: direction(locale) });
	page.dataset.theme = theme;
	const place = document.createElement('main');
	document.body.append(place);
	const root = createRoot(place);
	onTestFinished(() => {
		root.unmount();
		place.remove();
	});
	const draw = (next: ReactNode): void =>
		flushSync(() =>
			root.render(
				<IntlProvider locale={locale} messages={messages} timeZone="UTC">
					{next}
				</IntlProvider>,
			),
		);
	draw(element);
	return draw;
}
