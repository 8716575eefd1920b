import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { countWays, MOST_WAYS, NEAR_KM, type NearKm, type NearbyPlace, within } from '#lib/travel/nearby.ts';
import { SEARCHES_A_MINUTE } from '#lib/travel/searches-a-minute.ts';
import type { Show } from '../shell/use-format.ts';
import type { FilterGroupsProps } from './filter-groups.tsx';

const LINK =
	'type-label inline-flex min-h-8 items-center rounded-1 border border-control px-2.5 text-ink no-underline pointer-coarse:min-h-hit aria-[current]:border-ink aria-[current]:bg-signal-soft aria-[current]:shadow-[inset_0_0_0_1px_var(--ink)]';

/** How far around the places to search. Each radius is a link: airports that were not asked yet are a separate search. */
export function NearbyFilter({ nearby, hrefNear, show }: Pick<FilterGroupsProps, 'nearby' | 'hrefNear' | 'show'>) {
	const t = useTranslations('flights.filters.nearby');
	if (!nearby) return null;
	const { places, km: near } = nearby;
	const choices = NEAR_KM.map((km) => ({
		km,
		airports: places.reduce((all, place) => all + within(place, km).length, 0),
	}));
	const widest = Math.min(MOST_WAYS, countWays(nearby, NEAR_KM[NEAR_KM.length - 1] ?? 0));
	const linkTo = (km: NearKm | null) => ({
		href: hrefNear(km),
		className: LINK,
		'aria-current': near === km || undefined,
		onClick: ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
			currentTarget.href = hrefNear(km);
		},
	});
	return (
		<section aria-labelledby="nearby" className="border-t border-rule-strong py-4">
			<h3 id="nearby" className="type-ui mb-2">
				{t('title')}
			</h3>
			<p className="flex flex-wrap gap-1.5">
				<a {...linkTo(null)}>{t('off')}</a>
				{choices.map(({ km, airports }, i) =>
					airports > (choices[i - 1]?.airports ?? 0) ? (
						<a key={km} {...linkTo(km)}>
							{t('within', { km: show.number(km) })}
							<span className="sr-only">{t('airports', { count: airports })}</span>
						</a>
					) : null,
				)}
			</p>
			<div className="type-small mt-2 grid gap-1 text-ink-2">
				{near === null ? (
					<p>{t('note', { count: widest, all: SEARCHES_A_MINUTE })}</p>
				) : (
					<>
						{places.map((place) => (
							<Around key={place.code} place={place} km={near} show={show} />
						))}
						<p>{t('searched', { searched: nearby.searched, count: nearby.ways })}</p>
					</>
				)}
			</div>
		</section>
	);
}

/** The airports around a place, each with its distance. */
function Around({ place, km, show }: { place: NearbyPlace; km: number; show: Show }) {
	const t = useTranslations('flights.filters.nearby');
	const airports = within(place, km).map(({ code, km: away }) =>
		show.isolate(t('airport', { code, km: show.number(away) })),
	);
	if (airports.length === 0) return null;
	return <p>{t('around', { place: show.isolate(place.name), airports: show.list(airports) })}</p>;
}
