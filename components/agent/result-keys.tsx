'use client';
import { useEffect } from 'react';
import { isDesk } from '#components/ui/is-desk.ts';

interface ResultKeysProps {
	/** The id of the box that finds bookings. */
	boxId: string;
	/** The id of what holds the results. */
	resultsId: string;
	/** The desk has just been opened: the hand goes to the box. */
	focus: boolean;
}

/** The first link of each row of the results. */
const linksOf = (resultsId: string): HTMLElement[] =>
	[...document.querySelectorAll(`#${resultsId} tbody tr`)].flatMap((row) => row.querySelector('a') ?? []);

/** The box and the results by keys: the arrows lead from the box through the results and back. */
export function ResultKeys({ boxId, resultsId, focus }: ResultKeysProps) {
	useEffect(() => {
		if (focus && isDesk() && document.activeElement === document.body)
			document.getElementById(boxId)?.focus({ preventScroll: true });
	}, [boxId, focus]);
	useEffect(() => {
		const box = () => document.getElementById(boxId);
		const move = (event: KeyboardEvent): void => {
			const links = linksOf(resultsId);
			const at = links.indexOf(document.activeElement as HTMLElement);
			const atBox = document.activeElement === box();
			if (at < 0 && !atBox) return;
			const next = at + (event.key === 'ArrowDown' ? 1 : -1);
			const to = next < 0 ? box() : links[next];
			if (!to || (atBox && next < 0)) return;
			event.preventDefault();
			to.focus();
		};
		const press = (event: KeyboardEvent): void => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event);
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [boxId, resultsId]);
	return null;
}
