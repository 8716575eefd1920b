import { getTranslations } from 'next-intl/server';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { currencyChoices } from '#lib/i18n/currency-choices.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import { formatMoney, formatTime } from '#lib/i18n/format.ts';
import { LANGUAGE_NAMES, LOCALES } from '#lib/i18n/locales.ts';
import type { Place } from './page-frame.ts';

interface DisplayPanelProps {
	place: Place;
	links: readonly { href: string; label: string; here: boolean }[];
}

/** Hangs below the header: on a phone the ways to go, everywhere language, colours, money and times. A plain form. */
export async function DisplayPanel({ place, links }: DisplayPanelProps) {
	const t = await getTranslations('shell');
	const { preferences: chosen, rates } = place;
	const { locale } = chosen;
	const money = (currencyDisplay: 'symbol' | 'code') => formatMoney('412.30', 'EUR', { locale, currencyDisplay });
	const hour = (timeFormat: 'h12' | 'h23') => formatTime('2027-03-11T18:05', { locale, timeFormat });
	const themes = { auto: t('themeAuto'), light: t('themeLight'), dark: t('themeDark') };
	return (
		<div
			id="display"
			popover="auto"
			className="overlay hanging w-[min(22rem,calc(100vw-2*var(--gutter)))] scroll-pb-20 p-5"
		>
			<nav aria-label={t('menu')} className="mb-4 border-b border-rule pb-2 l:hidden">
				{links.map((link) => (
					<a
						key={link.href}
						href={link.href}
						aria-current={link.here ? 'page' : undefined}
						className="type-ui flex min-h-hit items-center text-ink no-underline"
					>
						{link.label}
					</a>
				))}
			</nav>
			<form method="post" action="/api/preferences" className="grid gap-4">
				<p className="type-h3">{t('display')}</p>
				<input type="hidden" name="return" value={place.url} />
				<Select
					label={t('language')}
					name="locale"
					defaultValue={locale}
					options={LOCALES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
				/>
				<Select
					label={t('theme')}
					name="theme"
					defaultValue={chosen.theme}
					options={Object.entries(themes).map(([value, label]) => ({ value, label }))}
				/>
				<Select
					label={t('money')}
					name="currencyDisplay"
					defaultValue={chosen.currencyDisplay}
					options={[
						{ value: 'symbol', label: t('moneySymbol', { example: money('symbol') }) },
						{ value: 'code', label: t('moneyCode', { example: money('code') }) },
					]}
				/>
				<Select
					label={t('beside')}
					name="beside"
					defaultValue={chosen.beside?.currency ?? 'none'}
					hint={t('besideHint', { date: formatDate(rates.date, 'medium', locale) })}
					options={[{ value: 'none', label: t('besideNone') }, ...currencyChoices(rates.currencies, locale)]}
				/>
				<Select
					label={t('time')}
					name="timeFormat"
					defaultValue={chosen.timeFormat}
					options={[
						{ value: 'auto', label: t('timeAuto') },
						{ value: 'h23', label: t('time24', { example: hour('h23') }) },
						{ value: 'h12', label: t('time12', { example: hour('h12') }) },
					]}
				/>
				{/* On a phone the list is longer than the screen: what keeps a choice stays in view. */}
				<div className="sticky -bottom-5 -mx-5 -mb-5 grid border-t border-rule bg-raise px-5 py-3">
					<Button type="submit" tone="solid">
						{t('savePreferences')}
					</Button>
				</div>
			</form>
		</div>
	);
}
