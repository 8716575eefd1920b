import { getTranslations } from 'next-intl/server';
import { buttonClass } from '#components/ui/button-class.ts';
import { capital } from '#lib/i18n/capital.ts';
import { STAY_SORTS } from '#lib/stays/search/sort-stays.ts';
import { SCORES } from '#lib/stays/search/stay-filters.ts';
import { stayPaths } from '#lib/stays/search/stay-paths.ts';
import { PAY_WISHES, type StaySearch, staySearchParams } from '#lib/stays/search/stay-search.ts';
import type { StaysView } from '#lib/stays/search/stays-view.ts';
import { BOARD_TYPES } from '#contract/stays/kinds.ts';

interface PlainStaysProps {
	search: StaySearch;
	view: StaysView;
	/** How many hotels the view leaves, and how many of them are written. */
	left: number;
	shown: number;
}

const MORE = 40;

/** Order and filters as a plain form, for browsers without JavaScript. */
export async function PlainStays({ search, view }: Pick<PlainStaysProps, 'search' | 'view'>) {
	const [t, list, boards] = await Promise.all([
		getTranslations('stays.filters'),
		getTranslations('stays.list'),
		getTranslations('stays.boards'),
	]);
	const kept = [...staySearchParams(search)].filter(([name]) => !['free', 'pay', 'board'].includes(name));
	const choice = (name: string, label: string, value: string, options: readonly (readonly [string, string])[]) => (
		<label className="type-label grid gap-1">
			{label}
			<select name={name} defaultValue={value} className="control">
				{options.map(([key, words]) => (
					<option key={key} value={key}>
						{words}
					</option>
				))}
			</select>
		</label>
	);
	const any = ['', t('any')] as const;
	return (
		<noscript>
			<form action={stayPaths.stays()} method="get" className="form-row flex flex-wrap items-end gap-3">
				{kept.map(([name, value], i) => (
					<input key={`${name}${i}`} type="hidden" name={name} value={value} />
				))}
				{choice(
					'sort',
					list('sort'),
					view.sort,
					STAY_SORTS.map((sort) => [sort, list(`sorts.${sort}`)]),
				)}
				{choice('board', t('board'), search.wishes.boards[0] ?? '', [
					any,
					...BOARD_TYPES.map((board) => [board, capital(boards(board))] as const),
				])}
				{choice('free', t('cancelling'), search.wishes.free ? '1' : '', [any, ['1', t('free')]])}
				{choice('pay', t('pay'), search.wishes.pays[0] ?? '', [
					any,
					...PAY_WISHES.map((pay) => [pay, t(`pays.${pay}`)] as const),
				])}
				{choice('score', t('score'), String(view.filters.score ?? ''), [
					any,
					...SCORES.map((score) => [String(score), t('scoreFrom', { score })] as const),
				])}
				{choice('stars', t('stars'), String(view.filters.stars[0] ?? ''), [
					any,
					...[5, 4, 3, 2, 1].map((stars) => [String(stars), list('stars', { stars })] as const),
				])}
				<button type="submit" className={buttonClass({ tone: 'solid' })}>
					{t('apply')}
				</button>
			</form>
		</noscript>
	);
}

/** The way to more hotels where no script brings them; nothing where all are there. */
export async function PlainMore({ search, view, left, shown }: PlainStaysProps) {
	const t = await getTranslations('stays.list');
	if (left <= shown) return null;
	return (
		<noscript>
			<a className="link mt-4 inline-block" href={`${stayPaths.stays(search, view)}&show=${shown + MORE}`}>
				{t('more')}
			</a>
		</noscript>
	);
}
