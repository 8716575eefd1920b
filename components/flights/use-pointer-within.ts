'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether a pointer is over an element, or a finger on it. */
export function usePointerWithin(area: RefObject<HTMLElement | null>): RefObject<boolean> {
	const pointer = useRef(false);
	useEffect(() => {
		const element = area.current;
		if (!element) return;
		// By where it moved last: a notice above may push the list from under a pointer that has not moved.
		const moved = ({ target }: PointerEvent) => {
			pointer.current = target instanceof Node && element.contains(target);
		};
		const gone = () => {
			pointer.current = false;
		};
		const lifted = ({ pointerType }: PointerEvent) => {
			if (pointerType !== 'mouse') gone();
		};
		const unheard = new AbortController();
		const { signal } = unheard;
		const page = document.documentElement;
		page.addEventListener('pointermove', moved, { passive: true, signal });
		page.addEventListener('pointerup', lifted, { signal });
		page.addEventListener('pointercancel', lifted, { signal });
		page.addEventListener('pointerleave', gone, { signal });
		return () => unheard.abort();
	}, [area]);
	return pointer;
}
