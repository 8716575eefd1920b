import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { KeptPlace } from './use-kept-place.ts';

/** Where the journey stands whose fares a press asks for; null: none was pressed. */
function placeOf(target: EventTarget | null): KeptPlace | null {
	const button = target instanceof Element ? target.closest<HTMLElement>('[data-journey]') : null;
	const key = button?.dataset.journey;
	if (!button || !key) return null;
	const card = button.closest('li') ?? button;
	return { key, above: -card.getBoundingClientRect().top, open: key };
}

/**
 * Which of the journeys that the server wrote was pressed last, and where it stood, so that the list which takes their place
 * opens it there.
 */
export function usePressedJourney(area: RefObject<HTMLElement | null>): () => KeptPlace | null {
	const pressed = useRef<KeptPlace | null>(null);
	useEffect(() => {
		const element = area.current;
		const note = ({ target }: { target: EventTarget | null }) => {
			pressed.current = placeOf(target) ?? pressed.current;
		};
		element?.addEventListener('click', note);
		return () => element?.removeEventListener('click', note);
	}, [area]);
	return useCallback(() => pressed.current, []);
}
