'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether the window was scrolled since the page came, by anybody. It is told of it: to look would have the page laid out. */
export function useScrolled(): RefObject<boolean> {
	const scrolled = useRef(false);
	useEffect(() => {
		const note = () => {
			scrolled.current = true;
		};
		addEventListener('scroll', note, { once: true });
		// The browser may have put it where it was before this ran. In a frame it is laid out in any case.
		const frame = requestAnimationFrame(() => {
			if (scrollY > 0) note();
		});
		return () => {
			removeEventListener('scroll', note);
			cancelAnimationFrame(frame);
		};
	}, []);
	return scrolled;
}
