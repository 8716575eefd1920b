import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { BEST_STAYS } from '#lib/stays/search/sort-stays.ts';
import { RATES_READ } from '#lib/stays/search/stay-search.ts';

/** How stays are put in order, printed from the code that does it. */
export function StaysRanking() {
	const t = useTranslations('stays.ranking');
	const locale: Locale = useLocale();
	const number = (value: number) => formatNumber(value, locale);
	return (
		<>
			<h2 id="stays">{t('title')}</h2>
			<p>{t('intro')}</p>
			<p>{t('best', { version: BEST_STAYS.version })}</p>
			<ul>
				<li>{t('price', { points: number(BEST_STAYS.price) })}</li>
				<li>{t('kilometre', { points: number(BEST_STAYS.kilometre) })}</li>
				<li>
					{t('score', {
						points: number(BEST_STAYS.score),
						from: number(BEST_STAYS.scoreFrom),
						reviews: number(BEST_STAYS.reviews),
					})}
				</li>
			</ul>
			<ul>
				<li>{t('cheapest')}</li>
				<li>{t('nearest')}</li>
				<li>{t('byScore')}</li>
				<li>{t('stars')}</li>
			</ul>
			<p>{t('ties')}</p>
			<p>{t('wished', { count: RATES_READ })}</p>
		</>
	);
}
