'use client';
import type { Messages } from 'next-intl';
import { IntlProvider } from 'use-intl/react';
import type { Locale } from '#lib/i18n/locales.ts';
import type { DeskPlace } from '#lib/agent-desk/desk-places.ts';
import { DeskKeys } from './desk-keys.tsx';

export interface ToldDeskKeysProps {
	places: readonly DeskPlace[];
	locale: Locale;
	/** Of the area `deskKeys`. */
	messages: Partial<Messages>;
}

/** `DeskKeys` with its words. */
export function ToldDeskKeys({ places, locale, messages }: ToldDeskKeysProps) {
	return (
		<IntlProvider locale={locale} messages={messages} timeZone="UTC">
			<DeskKeys places={places} />
		</IntlProvider>
	);
}
