import { useCallback, useEffect, useRef } from 'react';
import { onAny } from '#components/ui/on-any.ts';
import type { KeptPlace } from './use-kept-place.ts';

interface PressedJourney extends KeptPlace {
	/** Asked to be pinned, in place of opened. */
	pin: boolean;
}

/** Where the journey stands of which a press asks for something; null: none was pressed. */
function placeOf(target: EventTarget | null): PressedJourney | null {
	const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-journey]') : null;
	const key = pressed?.dataset.journey;
	if (!pressed || !key) return null;
	const card = pressed.closest('li') ?? pressed;
	const pin = pressed.matches('.pin');
	return { key, above: -card.getBoundingClientRect().top, open: pin ? null : key, pin };
}

/**
 * Which of the journeys that the server wrote was pressed last, and where it stood, so that the list which takes their place
 * does there what was asked for.
 */
export function usePressedJourney(): () => PressedJourney | null {
	const pressed = useRef<PressedJourney | null>(null);
	useEffect(() => {
		// Before React, which hands no press on to what it has not taken over; and when it begins, as no click comes of a
		// press that the list takes the place of.
		return onAny(['mousedown', 'click'], ({ target }) => {
			pressed.current = placeOf(target) ?? pressed.current;
		});
	}, []);
	return useCallback(() => pressed.current, []);
}
