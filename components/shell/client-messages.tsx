import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Area } from '#lib/i18n/areas.ts';

/** Gives the client components inside `useTranslations` for the named areas, and no others. */
export async function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
	const [locale, all] = await Promise.all([getLocale(), getMessages()]);
	const messages = Object.fromEntries(areas.map((area) => [area, all[area]]));
	return (
		<NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
			{children}
		</NextIntlClientProvider>
	);
}
