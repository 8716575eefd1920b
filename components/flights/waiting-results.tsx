'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { SearchResults } from '#lib/api/flights.ts';
import { cheapestFare, groupJourneys, type Journey } from '#lib/travel/journeys.ts';

/** Says what has come since the list was last put in order, and shows it when asked. */
export function WaitingResults({
	latest,
	shown,
	onShow,
}: {
	latest: SearchResults;
	shown: readonly Journey[];
	onShow: () => void;
}) {
	const t = useTranslations('flights');
	const waiting = useMemo(() => {
		const known = new Set(shown.map((journey) => journey.key));
		const lowest = Math.min(...shown.map((journey) => cheapestFare(journey).price));
		const now = groupJourneys(latest);
		return {
			fresh: now.filter((journey) => !known.has(journey.key)).length,
			cheaper: now.filter((journey) => cheapestFare(journey).price < lowest).length,
		};
	}, [latest, shown]);
	if (waiting.fresh === 0 && waiting.cheaper === 0) return null;
	return (
		<div className="sticky top-20 z-1 mb-4 flex justify-center">
			<Button tone="solid" icon="arrow-up" onClick={onShow}>
				{waiting.cheaper > 0 ? t('showCheaper', { count: waiting.cheaper }) : t('showNew', { count: waiting.fresh })}
			</Button>
		</div>
	);
}
