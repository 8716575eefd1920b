'use client';
import { useEffect, useState } from 'react';
import { askSeenFrom } from '#lib/api/prices.ts';
import { formatAgo } from '#lib/i18n/format-ago.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { RecentPlace } from '#lib/recent-searches.ts';
import type { SeenFrom } from '#lib/travel/seen-from.ts';
import { SeenMap } from './seen-map.tsx';
import { fill } from './search-words.ts';

export interface SeenWords {
	/** Template with `{place}`. */
	title: string;
	detail: string;
	oneWay: string;
	note: string;
}

interface SeenPricesProps {
	/** Where this browser's latest search starts. */
	from: RecentPlace;
	words: SeenWords;
	locale: Locale;
}

/** Fewer say no more on a map than in the list. */
const ENOUGH_FOR_A_MAP = 3;

/** What finished searches of anybody found from where this browser last searched. Nothing where nothing is known. */
export function SeenPrices({ from, words, locale }: SeenPricesProps) {
	const [seen, setSeen] = useState<SeenFrom>();
	useEffect(() => {
		const gone = new AbortController();
		askSeenFrom(from.code, gone.signal).then(setSeen, () => {
			// The page is whole without prices.
		});
		return () => gone.abort();
	}, [from.code]);
	if (!seen || seen.places.length === 0) return null;
	const places = seen.places.map((place) => ({
		...place,
		price: formatMoney(place.amount, place.currency, { locale }),
	}));
	return (
		<section className="mt-12" aria-labelledby="seen">
			<h2 id="seen" className="type-h2">
				{fill(words.title, { place: from.name })}
			</h2>
			<p className="type-small mb-4 text-ink-2">{words.detail}</p>
			<div className="flex overflow-hidden rounded-3 border border-ink bg-sheet">
				{places.length >= ENOUGH_FOR_A_MAP && <SeenMap from={from} places={places} />}
				<div className="flex min-w-0 grow flex-col">
					<ul className="grid grow content-start divide-y divide-rule">
						{places.map((place) => (
							<li key={place.code}>
								<a
									href={place.href}
									className="grid min-h-hit grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-5 py-1.5 text-ink no-underline -outline-offset-4 hover:bg-well"
								>
									<span className="type-ui">{place.name}</span>
									<bdi className="type-ui text-end font-serif">{place.price}</bdi>
									<span className="type-micro text-ink-2">
										{place.returns === null
											? `${formatDate(place.departs, 'short', locale)} · ${words.oneWay}`
											: formatDateRange(place.departs, place.returns, 'short', locale)}
									</span>
									<span className="type-micro text-end text-ink-2">{formatAgo(seen.now - place.at, locale)}</span>
								</a>
							</li>
						))}
					</ul>
					<p className="type-micro border-t border-rule-strong px-5 py-3 text-ink-2">{words.note}</p>
				</div>
			</div>
		</section>
	);
}
