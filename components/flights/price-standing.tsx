'use client';
import { useTranslations } from 'next-intl';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { priceStanding, type Total } from '#lib/travel/price-standing.ts';

interface PriceStandingProps {
	/** The lowest price of a finished search. */
	lowest: Total;
	/** What is remembered of other days of its month. */
	month: readonly Total[];
	/** A day of that month. */
	day: string;
	locale: Locale;
}

/** Where the lowest price lies among those of its month, with their count; nothing where too few are known. */
export function PriceStanding({ lowest, month, day, locale }: PriceStandingProps) {
	const t = useTranslations('flights.prices');
	const standing = priceStanding(lowest, month);
	if (!standing) return null;
	return <p className="type-small mt-3">{t('standing', { ...standing, month: formatDate(day, 'month', locale) })}</p>;
}
