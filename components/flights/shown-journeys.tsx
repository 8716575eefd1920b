'use client';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useEffect, useState } from 'react';
import type { SearchResults } from '#lib/api/flights.ts';
import type { ResultsView } from '#lib/results-view.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { Nearby } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { JourneyItem } from './journey-item.tsx';
import { JourneyList } from './journey-list.tsx';
import type { usePressedJourney } from './use-pressed-journey.ts';
import type { Show } from '../shell/use-format.ts';

interface JourneysProps {
	journeys: readonly Journey[];
	results: SearchResults;
	searchId: string;
	search: FlightSearch;
	view: ResultsView;
	show: Show;
	medianKg: number | null;
	nearby: Nearby | null;
	complete: boolean;
	offset: number;
	/** The journey whose fares were asked for before there was a list, and where it stood. */
	pressed: ReturnType<typeof usePressedJourney>;
	/** Where the list will stand, pixels from the top of the page. */
	top: () => number;
	/** Some price has expired, so each card has to say whether its own has. */
	ended: boolean;
}

/** The list of what was found, each journey with its fares behind a button; it begins with what was pressed before it came. */
export const Journeys = memo(function Journeys({
	journeys,
	results,
	searchId,
	search,
	view,
	show,
	medianKg,
	nearby,
	complete,
	offset,
	ended,
	pressed,
	top,
}: JourneysProps) {
	const t = useTranslations('flights');
	const [open, setOpen] = useState(() => pressed()?.open ?? null);
	useEffect(() => {
		const asked = pressed();
		if (asked?.pin) document.querySelector<HTMLElement>(`[data-key="${CSS.escape(asked.key)}"] .pin`)?.click();
	}, [pressed]);
	const toggle = useCallback((key: string) => setOpen((now) => (now === key ? null : key)), []);
	const { airlines, places } = results;
	const expired = (journey: Journey) =>
		ended && journey.fares.every((fare) => Date.parse(fare.offer.expires_at) <= Date.now() + offset);
	return (
		<JourneyList
			journeys={journeys}
			searchId={searchId}
			label={t('listLabel')}
			open={open}
			onRestore={setOpen}
			pressed={pressed}
			complete={complete}
			top={top}
		>
			{(journey) => (
				<JourneyItem
					{...{ journey, airlines, places, search, medianKg, nearby, show }}
					wish={view.wish}
					open={open === journey.key}
					onToggle={toggle}
					expired={expired(journey)}
				/>
			)}
		</JourneyList>
	);
});
