import { getTranslations } from 'next-intl/server';
import { Doors } from '#components/search/doors.tsx';
import { RecentSearches, SearchForm } from '#components/search/search-parts.ts';
import { SearchTicket } from '#components/search/search-ticket.tsx';
import { LateHydration } from '#components/ui/late-hydration.tsx';
import { UnfinishedBookingRow } from '#components/unfinished/unfinished-booking-row.tsx';
import { searchPeople } from '#lib/server/accounts/travellers/search-people.ts';
import { readUnfinished } from '#lib/server/intents/read-unfinished.ts';
import { placesOf } from '#lib/server/places.ts';
import { readPreferences } from '#lib/server/preferences.ts';
import { readViewer } from '#lib/server/read-viewer.ts';
import { paths } from '#lib/paths.ts';
import { parseView } from '#lib/results-view.ts';
import { staysHref } from '#lib/stays/search/stays-href.ts';
import { parseSearch, type QueryValues } from '#lib/travel/search-query.ts';

/** The search ticket, what this browser searched before, and what to expect. */
export default async function HomePage({ searchParams }: { searchParams: Promise<QueryValues> }) {
	const [query, t, stays, preferences, unfinished, people] = await Promise.all([
		searchParams,
		getTranslations('home'),
		getTranslations('stays.list'),
		readPreferences(),
		readUnfinished(),
		readViewer().then(searchPeople),
	]);
	const { locale } = preferences;
	const now = new Date();
	const today = now.toISOString().slice(0, 10);
	const asked = query.from !== undefined || query.to !== undefined;
	const { search, ...parsed } = parseSearch(asked ? query : { trip: 'return', ...query }, today);
	// A form that is opened with some of a search does not say what is missing before it was sent.
	const problems =
		!asked || parsed.ok ? [] : parsed.problems.filter(({ code }) => code !== 'required' || query.edit !== '1');
	const promises = ['how1', 'how2', 'how3'] as const;
	const recent = {
		locale,
		now: now.getTime(),
		words: {
			title: t('recent'),
			clear: t('clearRecent'),
			note: t('recentNote'),
			stays: stays('title', { place: '{place}' }),
			searched: t('searched', { when: '{when}' }),
			seen: {
				title: t('seenFrom', { place: '{place}' }),
				detail: t('seenDetail'),
				oneWay: t('oneWay'),
				note: t('seenNote'),
			},
			minutes: Array.from({ length: 60 }, (_, count) => t('minutesAgo', { count })),
		},
	};
	return (
		<div className="wrap pt-5 pb-16 m:pt-8">
			<Doors here="flights" otherHref={asked ? staysHref(search) : undefined} />
			<h1 className="type-hero">{t('title')}</h1>
			<p className="mt-1 mb-4 text-ink-2 m:mb-6">{t('lead')}</p>
			<LateHydration>
				<SearchTicket
					form={SearchForm}
					search={search}
					near={parseView(query).near}
					{...{ problems, people }}
					places={await placesOf(search, locale)}
					today={today}
				/>
			</LateHydration>
			{unfinished && <UnfinishedBookingRow unfinished={unfinished} preferences={preferences} />}
			<LateHydration>
				<section className="mt-12" aria-labelledby="how">
					<h2 id="how" className="type-h2 mb-4">
						{t('nextTrip')}
					</h2>
					<dl className="grid gap-x-8 gap-y-6 border-t-[3px] border-double border-ink pt-5 m:grid-cols-3">
						{promises.map((name) => (
							<div key={name}>
								<dt className="type-h3">{t(name)}</dt>
								<dd className="mt-1 text-ink-2">
									{t(`${name}Text`)}
									{name === 'how3' && (
										<a href={paths.howWeRank()} className="link mt-2 block w-fit">
											{t('howLink')}
										</a>
									)}
								</dd>
							</div>
						))}
					</dl>
				</section>
			</LateHydration>
			{/* Last: a browser says only once its script runs what it remembers, and nothing else may move for it. */}
			<RecentSearches {...recent} />
		</div>
	);
}
