import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { StaysRanking } from '#components/stays/list/stays-ranking.tsx';
import { TextPage } from '#components/shell/text-page.tsx';
import { formatNumber } from '#lib/i18n/format.ts';
import { EXAMPLE } from '#lib/travel/example-journey.ts';
import { BEST_FORMULA, bestPoints } from '#lib/travel/rank-best.ts';
import { SORTS } from '#lib/travel/sort-journeys.ts';
import { LONG_WAIT, SHORT_CONNECTION } from '#lib/travel/warnings.ts';

export async function generateMetadata(): Promise<Metadata> {
	const t = await getTranslations('ranking');
	return { title: t('title') };
}

/** How results are put in order, printed from the code that does it. */
export default async function HowWeRankPage() {
	const [t, sorts, locale] = await Promise.all([
		getTranslations('ranking'),
		getTranslations('flights.sorts'),
		getLocale(),
	]);
	const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
	const points = bestPoints(EXAMPLE.journey, EXAMPLE.benchmarks);
	const rows: [string, number][] = [
		[t('connection'), BEST_FORMULA.connection],
		[t('warnings.overnight_layover'), BEST_FORMULA.warnings.overnight_layover],
		[t('warnings.airport_change'), BEST_FORMULA.warnings.airport_change],
		[t('warnings.short_connection', { minutes: number(SHORT_CONNECTION) }), BEST_FORMULA.warnings.short_connection],
		[t('warnings.long_wait', { hours: number(LONG_WAIT / 60) }), BEST_FORMULA.warnings.long_wait],
		[t('warnings.technical_stop'), BEST_FORMULA.warnings.technical_stop],
	];
	return (
		<TextPage title={t('title')}>
			<p>{t('intro')}</p>
			<h2>{t('bestTitle')}</h2>
			<p>{t('bestIntro', { version: BEST_FORMULA.version })}</p>
			<ul>
				<li>{t('price', { points: number(BEST_FORMULA.price) })}</li>
				<li>{t('duration', { points: number(BEST_FORMULA.duration) })}</li>
			</ul>
			<table className="w-full border-collapse">
				<thead>
					<tr className="type-label border-b border-ink text-start">
						<th className="py-2 text-start">{t('what')}</th>
						<th className="py-2 text-end">{t('points')}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([what, value]) => (
						<tr key={what} className="border-b border-rule">
							<td className="py-2">{what}</td>
							<td className="py-2 text-end">{number(value)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>{t('ties')}</p>
			<p>{t('unbookable')}</p>
			<h2>{t('exampleTitle')}</h2>
			<p>
				{t('exampleBody', {
					minutes: number(EXAMPLE.connectionMinutes),
					price: number(points.price),
					duration: number(points.duration),
					connections: number(points.connections),
					warnings: number(points.warnings),
					total: number(points.total),
				})}
			</p>
			<h2>{t('othersTitle')}</h2>
			<ul>
				{SORTS.filter((sort) => sort !== 'best').map((sort) => (
					<li key={sort} id={sort} aria-label={sorts(sort)}>
						{t(sort)}
					</li>
				))}
			</ul>
			<StaysRanking />
		</TextPage>
	);
}
