import { useEffect } from 'react';
import { holdTitle } from '#components/shell/hold-title.ts';

/**
 * Says where one has arrived: the heading of the page becomes its title, and gets the keyboard unless something else has
 * it, so that a screen reader begins with the outcome of the press. Once for each `state`.
 */
export function useArrival(state: string): void {
	useEffect(() => {
		const heading = document.querySelector<HTMLElement>('h1');
		// What the page is about changes with the state.
		if (!heading || !state) return;
		if (document.activeElement === document.body) {
			heading.tabIndex = -1;
			heading.classList.add('!outline-none');
			heading.focus({ preventScroll: true });
		}
		const said = heading.textContent;
		return holdTitle((page) => [said, page.split(' · ').at(-1)].filter(Boolean).join(' · '));
	}, [state]);
}
