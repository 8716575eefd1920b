'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { pinOf, pinRoute, pinsOf, togglePin, watchPins } from '#lib/pinned-journeys.ts';
import type { Direction } from '#lib/travel/journey-directions.ts';
import type { Journey } from '#lib/travel/journeys.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

interface PinButtonProps {
	journey: Journey;
	search: FlightSearch;
	/** What the journey is told by. */
	directions: readonly Direction[];
	/** The same in words, as they follow the button's own. */
	name: string;
}

/** Keeps a journey to compare it with others. It is drawn again only when its own journey is pinned or let go. */
export function PinButton({ journey, search, directions, name }: PinButtonProps) {
	const t = useTranslations('flights.pin');
	const route = pinRoute(search);
	const pressed = useSyncExternalStore(
		watchPins,
		() => pinsOf(route).some((pin) => pin.journey === journey.key),
		() => false,
	);
	return (
		<button
			type="button"
			aria-pressed={pressed}
			// A card that has no room for the word shows the drawing alone.
			title={t('pin')}
			className={buttonClass({ tone: 'text', className: 'pin' })}
			onClick={() => togglePin(route, pinOf(journey, search, directions))}
		>
			{t('pin')}
			<span className="sr-only">{name}</span>
		</button>
	);
}
