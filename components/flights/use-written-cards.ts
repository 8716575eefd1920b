import { type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { pinRoute, pinsOf, watchPins } from '#lib/pinned-journeys.ts';
import { signOf } from '#lib/travel/journey-sign.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { useEarlyPress } from './use-early-press.ts';
import { keptPlace } from './use-kept-place.ts';

const NONE: readonly string[] = [];

/**
 * The first cards as the server wrote them, which the list need not draw again while it would show the same: until one of
 * them is used, the window scrolls, or a journey is pinned elsewhere.
 */
export function useWrittenCards(area: RefObject<HTMLElement | null>, searchId: string, search: FlightSearch) {
	const [written, setWritten] = useState(NONE);
	const leave = useCallback(() => setWritten(NONE), []);
	// Before whatever was pressed is answered, so that there is a button to answer it.
	const leaveNow = useCallback(() => flushSync(leave), [leave]);
	const { pressed, acted, redo } = useEarlyPress(area, leaveNow);
	const some = written.length > 0;
	useEffect(() => {
		if (!some) return;
		const ask = () => startTransition(leave);
		addEventListener('scroll', ask, { passive: true, once: true });
		const unwatch = watchPins(ask);
		return () => {
			unwatch();
			removeEventListener('scroll', ask);
		};
	}, [some, leave]);
	return {
		/** The signs of those that stand; none once the list has taken their place. */
		written,
		leave,
		pressed,
		redo,
		/** To be called when the first journeys are to be shown. */
		read: useCallback(() => {
			const stands = !acted() && !keptPlace(searchId) && pinsOf(pinRoute(search)).length === 0;
			const cards = stands ? area.current?.querySelectorAll<HTMLElement>('[data-written]') : undefined;
			setWritten(cards?.length ? [...cards].map((card) => card.dataset.written ?? '') : NONE);
		}, [acted, area, searchId, search]),
	};
}

/** How many of them stand before the list: all, while the first journeys are theirs. Once it has taken their place, it keeps it. */
export function useStandingCards(
	{ written, leave }: Pick<ReturnType<typeof useWrittenCards>, 'written' | 'leave'>,
	journeys: readonly Journey[],
	medianKg: number | null,
	/** Nothing else has to be said on cards now. */
	may: boolean,
): number {
	const stand = useMemo(
		() => may && written.every((sign, i) => journeys[i] && signOf(journeys[i], medianKg) === sign),
		[may, written, journeys, medianKg],
	);
	if (written.length > 0 && !stand) leave();
	return stand ? written.length : 0;
}
