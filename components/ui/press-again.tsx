'use client';
import { useEffect, useLayoutEffect } from 'react';
import { forgetPress, pressAgain } from './early-press.ts';

/**
 * Keeps a press that came before the page's script: what it opens opens as soon as the page runs. One for each page, which
 * has to write `NOTE_PRESSES` before everything that can be pressed.
 */
export function PressAgain() {
	// Before the click ends that made React take the page over: React hands that one on itself.
	useLayoutEffect(() => {
		for (const capture of [true, false]) addEventListener('click', forgetPress, capture);
		return () => {
			for (const capture of [true, false]) removeEventListener('click', forgetPress, capture);
		};
	}, []);
	useEffect(() => {
		// Once all that changes as the page begins to run has changed.
		const timer = setTimeout(() => void pressAgain());
		return () => clearTimeout(timer);
	}, []);
	return null;
}
