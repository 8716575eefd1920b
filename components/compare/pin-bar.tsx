'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useSyncExternalStore } from 'react';
import { LiveRegion } from '#components/ui/live-region.tsx';
import { latePart, NoPart } from '#components/ui/late-part.ts';
import type { Preferences } from '#lib/i18n/preferences.ts';
import { lastPinAct, MOST_PINS, type PinAct, pinRoute, pinsOf, watchPins } from '#lib/pinned-journeys.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

// Without a pin this script is not needed.
const PinTray = latePart(() => import('./pin-tray.tsx').then((module) => module.PinTray), NoPart);
const PinBlocked = latePart(() => import('./pin-blocked.tsx').then((module) => module.PinBlocked), NoPart);
const NONE = pinsOf('');
const NOTHING: PinAct = { act: null, asked: null };

/** How many journeys are pinned, at the foot of the screen, with the way to compare them; said aloud when it changes. */
export function PinBar({ search, preferences }: { search: FlightSearch; preferences: Preferences }) {
	const t = useTranslations('flights.pin');
	const route = pinRoute(search);
	const pins = useSyncExternalStore(
		watchPins,
		() => pinsOf(route),
		() => NONE,
	);
	const { act, asked } = useSyncExternalStore(watchPins, lastPinAct, () => NOTHING);
	return (
		<>
			<LiveRegion>{act ? t(act, { count: pins.length, most: MOST_PINS }) : undefined}</LiveRegion>
			{act === 'blocked' && (
				<Suspense>
					<PinBlocked route={route} />
				</Suspense>
			)}
			{pins.length > 0 && (
				<Suspense>
					<PinTray {...{ route, pins, asked, preferences }} />
				</Suspense>
			)}
		</>
	);
}
