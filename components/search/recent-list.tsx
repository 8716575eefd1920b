import { clsx } from 'clsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { RecentSearch } from '#lib/recent-searches.ts';
import { Atlas } from './atlas.tsx';
import { fill } from './search-words.ts';

export interface RecentWords {
	title: string;
	clear: string;
	note: string;
	none: string;
	map: string;
	/** Template with `{when}`. */
	searched: string;
	/** "3 minutes ago", by count to 59. */
	minutes: readonly string[];
}

export interface RecentListProps {
	words: RecentWords;
	locale: Locale;
	/** Epoch milliseconds when the page was made. */
	now: number;
	searches: readonly RecentSearch[];
	onClear?: () => void;
}

/** Searches on a plate of the atlas. The plate is there without any, so that nothing moves. */
export function RecentList({ words, locale, now, searches, onClear }: RecentListProps) {
	const when = (at: number): string => {
		const minutes = Math.max(0, Math.floor((now - at) / 60_000));
		return words.minutes[minutes] ?? formatDate(new Date(at).toISOString().slice(0, 10), 'medium', locale);
	};
	return (
		<section className="mt-12" aria-labelledby="recent">
			<div className="mb-4 flex min-h-hit items-center justify-between gap-4">
				<h2 id="recent" className="type-h2">
					{words.title}
				</h2>
				{searches.length > 0 && (
					<Button tone="text" onClick={onClear}>
						{words.clear}
					</Button>
				)}
			</div>
			<div
				className={clsx(
					'grid overflow-hidden rounded-3 border border-ink bg-sheet',
					searches.length > 0 && 'l:grid-cols-[minmax(0,1fr)_20rem]',
				)}
			>
				<div className="relative min-h-60 after:pointer-events-none after:absolute after:inset-1 after:border after:border-ink m:min-h-96">
					<Atlas searches={searches} label={words.map} />
				</div>
				<div
					className={clsx('flex flex-col border-ink max-l:border-t', searches.length > 0 ? 'l:border-s' : 'border-t')}
				>
					<ul className="divide-y divide-rule-strong">
						{searches.map((search) => (
							<li key={search.query}>
								<a
									href={`/flights${search.query}`}
									className="block px-5 py-4 text-ink no-underline -outline-offset-4 hover:bg-well"
								>
									<span className="type-h3 flex flex-wrap items-center gap-2">
										{search.places.map((place, index) => (
											<span key={`${place.code}-${index}`} className="flex items-center gap-2">
												{index > 0 && <Icon name="arrow-right" size={17} />}
												{place.name}
											</span>
										))}
									</span>
									<span className="type-small block text-ink-2">{search.detail}</span>
									<span className="type-micro block text-ink-2">{fill(words.searched, { when: when(search.at) })}</span>
								</a>
							</li>
						))}
					</ul>
					<p
						className={clsx(
							'type-micro mt-auto px-5 py-4 text-ink-2',
							searches.length > 0 && 'border-t border-rule-strong',
						)}
					>
						{searches.length > 0 ? words.note : words.none}
					</p>
				</div>
			</div>
		</section>
	);
}
