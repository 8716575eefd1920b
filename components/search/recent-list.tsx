import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { RecentSearch } from '#lib/recent-searches.ts';
import { recentHref } from '#lib/searches/recent-href.ts';
import { fill } from './search-words.ts';
import { SeenPrices, type SeenWords } from './seen-prices.tsx';

export interface RecentWords {
	title: string;
	clear: string;
	note: string;
	/** Template with `{place}`: what a search for stays found. */
	stays: string;
	/** Template with `{when}`. */
	searched: string;
	/** "3 minutes ago", by count to 59. */
	minutes: readonly string[];
	seen: SeenWords;
}

export interface RecentListProps {
	words: RecentWords;
	locale: Locale;
	/** Epoch milliseconds when the page was made. */
	now: number;
	searches: readonly RecentSearch[];
	onClear?: () => void;
}

/** Searches of this browser, newest first, and what was seen from where the latest starts. */
export function RecentList({ words, locale, now, searches, onClear }: RecentListProps) {
	const isOther = searches.some((search) => search.locale !== locale);
	useEffect(() => {
		// Few read in two languages: what it takes comes for them.
		if (isOther) void import('#lib/searches/reword-recent.ts').then(({ rewordRecent }) => rewordRecent(locale));
	}, [isOther, locale]);
	const when = (at: number): string => {
		const minutes = Math.max(0, Math.floor((now - at) / 60_000));
		return words.minutes[minutes] ?? formatDate(new Date(at).toISOString().slice(0, 10), 'medium', locale);
	};
	const from = searches.find(({ of }) => of !== 'stays')?.places[0];
	return (
		<>
			<section className="mt-12" aria-labelledby="recent">
				<div className="mb-4 flex min-h-hit items-center justify-between gap-4">
					<h2 id="recent" className="type-h2">
						{words.title}
					</h2>
					<Button tone="text" onClick={onClear}>
						{words.clear}
					</Button>
				</div>
				<ul className="grid overflow-hidden rounded-3 border border-ink bg-sheet m:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
					{searches.map((search) => (
						<li key={recentHref(search)} className="-me-px -mb-px border-e border-b border-rule-strong">
							<a
								href={recentHref(search)}
								className="block h-full px-5 py-4 text-ink no-underline -outline-offset-4 hover:bg-well"
							>
								<span className="type-h3 flex flex-wrap items-center gap-x-2">
									{search.of === 'stays' ? (
										<span className="flex items-center gap-2">
											<Icon name="bed-double" size={17} />
											{fill(words.stays, { place: search.places[0]?.name ?? '' })}
										</span>
									) : (
										search.places.map((place, index) => (
											<span key={`${place.code}-${index}`} className="flex items-center gap-2">
												{index > 0 && <Icon name="arrow-right" size={17} />}
												{place.name}
											</span>
										))
									)}
								</span>
								<span className="type-small block text-ink-2">{search.detail}</span>
								<span className="type-micro block text-ink-2">{fill(words.searched, { when: when(search.at) })}</span>
							</a>
						</li>
					))}
				</ul>
				<p className="type-micro mt-2 text-ink-2">{words.note}</p>
			</section>
			{from && <SeenPrices from={from} words={words.seen} locale={locale} />}
		</>
	);
}
