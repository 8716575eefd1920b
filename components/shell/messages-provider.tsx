'use client';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { Messages } from '#lib/i18n/areas.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Ways, writeAs } from '#lib/i18n/write-as.ts';

interface MessagesProviderProps {
	locale: Locale;
	messages: Partial<Messages>;
	ways: Ways;
	children: ReactNode;
}

/** Words for the client components inside, and how the server writes dates, times and prices. */
export function MessagesProvider({ locale, messages, ways, children }: MessagesProviderProps) {
	// Before anything inside is written for the first time. The server has Intl at hand.
	if (typeof window !== 'undefined') writeAs(ways);
	return (
		<IntlProvider locale={locale} messages={messages} timeZone="UTC">
			{children}
		</IntlProvider>
	);
}
