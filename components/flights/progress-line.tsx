'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dots } from '#components/ui/dots.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SearchResults } from '#lib/api/flights.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { Show } from '../shell/use-format.ts';

/** How many journeys there are, and whom we still wait for. Names only once they are few. */
export function ProgressLine({
	latest,
	shown,
	all,
	hidden,
	currency,
	show,
	children,
}: {
	latest: SearchResults;
	shown: number;
	all: number;
	/** The lowest price in minor units, where filters hide its journey. */
	hidden: number | null;
	currency: string;
	show: Show;
	/** Other ways to look at it, and how long the prices hold. */
	children: ReactNode;
}) {
	const t = useTranslations('flights');
	const found =
		shown === all ? t('found', { count: all }) : t('foundOf', { shown: show.number(shown), all: show.number(all) });
	return (
		<div className="progress-line type-micro m:type-small">
			<p className="progress-found">
				{/* One line until all have answered, so that no name of who is asked moves the list. */}
				<span className={latest.done ? undefined : 'truncate'}>
					{all > 0 && <b className="text-ink">{found}</b>}{' '}
					{hidden !== null && t('hiddenFrom', { price: show.minor(hidden, currency) })} {waiting(latest, show, t)}
				</span>
				{!latest.done && <Dots />}
			</p>
			<div className="progress-ways">
				{children}
				<a className="link" href={searchPaths.howWeRank()}>
					{t('howWeRank')}
				</a>
			</div>
		</div>
	);
}

function waiting(latest: SearchResults, show: Show, t: ReturnType<typeof useTranslations<'flights'>>): string {
	if (latest.problem) return '';
	if (latest.done) return latest.failed.length === 0 ? t('complete') : '';
	if (latest.pending.length > 0 && latest.pending.length <= 3)
		return t('waitingFor', { names: show.list(latest.pending) });
	return latest.remaining > 0 ? t('waitingForCount', { count: latest.remaining }) : t('asking');
}

/** Names airlines that failed; what the others gave stands. */
export function FailedAirlines({ failed, show }: { failed: readonly string[]; show: Show }) {
	const t = useTranslations('flights');
	if (failed.length === 0) return null;
	return (
		<Notice tone="warn" role="status" className="mb-4">
			{t('failed', { names: show.list(failed), count: failed.length })}
		</Notice>
	);
}
