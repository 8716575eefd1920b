import type { Metadata, Viewport } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AgentBar } from '#components/agent/agent-bar.tsx';
import { ServingBar } from '#components/agent/customers/serving-bar.tsx';
import { LateDeskKeys } from '#components/agent/keys/late-desk-keys.tsx';
import { deskPlaces } from '#lib/agent-desk/desk-places.ts';
import { may } from '#lib/server/may.ts';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { PressAgain } from '#components/ui/press-again.tsx';
import { NotePresses } from '#components/shell/note-presses.tsx';
import { OfflineReady } from '#components/shell/offline-ready.tsx';
import { PageFooter } from '#components/shell/page-footer.tsx';
import { PageIcons } from '#components/shell/page-icons.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { isStaff } from '#lib/accounts/roles.ts';
import { direction } from '#lib/i18n/locales.ts';
import { servedBy } from '#lib/server/agent/customers/serving-store.ts';
import { env } from '#lib/server/env.ts';
import { accountMark } from '#lib/server/saved/account-mark.ts';
import { readUnfinished } from '#lib/server/intents/read-unfinished.ts';
import { readUrl } from '#lib/server/request-url.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { currentRates } from '#lib/server/rates/current-rates.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { FailureReady } from './error.tsx';
import { FailurePage } from './failure-page.tsx';
import { fonts } from './fonts/fonts.ts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
	const [t, common] = await Promise.all([getTranslations('shell'), getTranslations('common')]);
	const { PUBLIC_URL } = env();
	return {
		metadataBase: PUBLIC_URL ? new URL(PUBLIC_URL) : undefined,
		title: { default: t('title'), template: t('titleTemplate') },
		description: t('description'),
		applicationName: common('brand'),
		openGraph: { type: 'website', siteName: common('brand'), title: t('title'), description: t('description') },
		formatDetection: { telephone: false, email: false, address: false },
	};
}

export const viewport: Viewport = {
	width: 'device-width',
	initialScale: 1,
	viewportFit: 'cover',
	interactiveWidget: 'resizes-content',
	themeColor: [
		{ media: '(prefers-color-scheme: light)', color: '#f9f6ef' },
		{ media: '(prefers-color-scheme: dark)', color: '#0d1424' },
	],
};

/** The frame of every page. Reading the visitor's cookies here makes each page new, which its nonce needs. */
export default async function RootLayout({ children }: { children: ReactNode }) {
	const [preferences, place, viewer, table, t, unfinished] = await Promise.all([
		readPreferences(),
		readUrl(),
		readViewer(),
		currentRates(),
		getTranslations('shell'),
		readUnfinished(),
	]);
	// The page where it goes on needs no way to itself.
	const unfinishedHref = unfinished && !/^\/(checkout|bookings)\//.test(place.path) ? unfinished.href : null;
	const { mode, NODE_ENV } = env();
	const { locale, theme } = preferences;
	const sees = async (act: 'desk.audit' | 'desk.team' | 'desk.sessions') => (await may(viewer, act)) !== 'none';
	const [audit, team, sessions] = await Promise.all([sees('desk.audit'), sees('desk.team'), sees('desk.sessions')]);
	const served = await servedBy(viewer);
	const rates = { currencies: Object.keys(table.rates), date: table.date };
	return (
		<html lang={locale} dir={direction(locale)} data-theme={theme} className={fonts} data-account={accountMark(viewer)}>
			<body className="flex min-h-dvh flex-col">
				<NotePresses />
				<PageIcons />
				<SkipLink>{t('skip')}</SkipLink>
				<LateHydration>
					<PageHeader
						place={{ ...place, preferences, mode, rates, unfinishedHref, signedIn: viewer.account !== undefined }}
					/>
				</LateHydration>
				{isStaff(viewer.role) && (
					<>
						<AgentBar {...{ sessions, team, audit }} />
						{served && <ServingBar {...served} />}
						<LateDeskKeys
							places={deskPlaces({ audit, team, sessions })}
							locale={locale}
							messages={{ deskKeys: (await getMessages()).deskKeys }}
						/>
					</>
				)}
				<main id="main" tabIndex={-1} className="grow outline-none">
					<FailureReady page={<FailurePage />}>{children}</FailureReady>
				</main>
				<LateHydration>
					<PageFooter />
				</LateHydration>
				<PressAgain />
				{NODE_ENV === 'production' && <OfflineReady locale={locale} />}
			</body>
		</html>
	);
}
