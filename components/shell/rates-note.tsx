import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { currencyName } from '#lib/i18n/currency-name.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';

interface RatesNoteProps {
	preferences: Preferences;
	/** What is charged here, where it is one currency: nothing is said to who chose the same. */
	charged?: string;
	className?: string;
}

/** What prices in the currency of the visitor's choice are worth: of which day the rates are, and that nobody charges them. */
export function RatesNote({ preferences: { beside, locale }, charged, className }: RatesNoteProps) {
	const t = useTranslations('units');
	if (!beside || beside.currency === charged) return null;
	const { currency, date, oldDays } = beside;
	const words = { currency: currencyName(currency, locale), date: formatDate(date, 'medium', locale) };
	return (
		<p className={clsx('type-small text-ink-2', className)}>
			{oldDays === null ? t('rates', words) : t('ratesOld', { ...words, count: oldDays })}
		</p>
	);
}
