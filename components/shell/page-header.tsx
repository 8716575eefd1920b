import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icon.tsx';
import { LANGUAGE_NAMES } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { DisplayPanel } from './display-panel.tsx';
import { TestModeLine } from './test-mode-line.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Place } from './page-frame.ts';

/** The head of every page: brand, where one can go, and how things are shown. Works without JavaScript. */
export async function PageHeader({ place }: { place: Place }) {
	const [t, common, trips, signIn, locale] = await Promise.all([
		getTranslations('shell'),
		getTranslations('common'),
		getTranslations('trips'),
		getTranslations('signIn'),
		getLocale(),
	]);
	// Pages of signing in lead nowhere to go back to.
	const passing = /^\/($|sign-|verify-email|reset-password)/.test(place.path);
	const signInHref = paths.signIn({ back: passing ? '' : place.url });
	const links: { href: string; label: string; here: boolean; narrow?: boolean }[] = [
		{ href: paths.home(), label: t('flights'), here: place.path === '/' || place.path.startsWith('/flights') },
		{ href: paths.stays(), label: t('stays'), here: /^\/stays(\/|$)/.test(place.path) },
		{ href: paths.trips(), label: trips('list.nav'), here: place.path.startsWith(paths.trips()) },
		{ href: paths.findBooking(), label: trips('find.nav'), here: place.path === paths.findBooking() },
		{ href: paths.saved(), label: t('saved'), here: place.path === paths.saved() },
		...(place.signedIn
			? []
			: [{ href: signInHref, label: signIn('nav'), here: place.path === paths.signIn(), narrow: true }]),
		...(place.unfinishedHref === null ? [] : [{ href: place.unfinishedHref, label: t('unfinished.nav'), here: false }]),
	];
	return (
		<header className="page-head border-b-[3px] border-double border-ink bg-page print:hidden">
			{place.mode === 'test' && <TestModeLine>{t('testMode')}</TestModeLine>}
			<div className="wrap flex min-h-14 flex-wrap items-center gap-x-3 l:min-h-16 l:gap-x-6">
				<Brand name={common('brand')} />
				<nav aria-label={t('mainNav')} className="ms-2 hidden gap-1 l:flex">
					{links
						.flatMap(({ narrow, ...link }) => (narrow ? [] : [link]))
						.map((link) => (
							<NavLink key={link.href} {...link} />
						))}
				</nav>
				<div className="ms-auto flex items-center gap-1 l:gap-2">
					{place.signedIn ? (
						<AccountMenu />
					) : (
						<a
							href={signInHref}
							className={buttonClass({ tone: 'text', className: '!hidden !text-ink l:!inline-flex' })}
						>
							{signIn('nav')}
						</a>
					)}
					<button
						type="button"
						popoverTarget="display"
						className={buttonClass({ tone: 'text', className: '!hidden !text-ink l:!inline-flex' })}
					>
						<Icon name="globe" size={17} />
						<span className="sr-only">{`${t('display')}: `}</span>
						{LANGUAGE_NAMES[locale]}
					</button>
					<ThemeSwitch theme={place.preferences.theme} path={place.url} toDark={t('toDark')} toLight={t('toLight')} />
					<button
						type="button"
						popoverTarget="display"
						aria-label={t('menu')}
						className={buttonClass({ tone: 'text', square: true, className: '!text-ink min-w-hit l:!hidden' })}
					>
						<Icon name="menu" />
					</button>
				</div>
			</div>
			<DisplayPanel place={place} links={links} />
		</header>
	);
}

/** A way to a part of the site; yellow under the one that is open, and said to assistive technology. */
function NavLink({ href, label, here }: { href: string; label: string; here: boolean }) {
	return (
		<a
			href={href}
			aria-current={here ? 'page' : undefined}
			className="type-ui relative inline-flex min-h-hit items-center px-3 text-ink-2 no-underline after:absolute after:inset-x-3 after:bottom-1.5 after:h-[3px] hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-signal"
		>
			{label}
		</a>
	);
}
