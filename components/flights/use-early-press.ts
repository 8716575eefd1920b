import { type RefObject, useCallback, useEffect, useRef } from 'react';

const journeyOf = (target: EventTarget | null): string | null =>
	(target instanceof Element && target.closest<HTMLElement>('[data-journey]')?.dataset.journey) || null;

/** Which of the journeys that the server wrote was pressed last, so that the list which takes their place opens it. */
export function useEarlyPress(area: RefObject<HTMLElement | null>): () => string | null {
	const pressed = useRef<string | null>(null);
	useEffect(() => {
		const element = area.current;
		const note = ({ target }: { target: EventTarget | null }) => {
			pressed.current = journeyOf(target) ?? pressed.current;
		};
		// Before this script had come, a press left the focus where it was made.
		if (element?.contains(document.activeElement)) note({ target: document.activeElement });
		element?.addEventListener('click', note);
		return () => element?.removeEventListener('click', note);
	}, [area]);
	return useCallback(() => pressed.current, []);
}
