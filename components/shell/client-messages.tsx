import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Area } from '#lib/i18n/areas.ts';
import { readWays } from '#lib/i18n/read-ways.ts';
import { MessagesProvider } from './messages-provider.tsx';

/** Gives the client components inside `useTranslations` for the named areas, and no others. */
export async function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
	const [{ locale, ways }, all] = await Promise.all([readWays(), getMessages()]);
	const messages = Object.fromEntries(areas.map((area) => [area, all[area]]));
	return <MessagesProvider {...{ locale, messages, ways }}>{children}</MessagesProvider>;
}
