'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { holdTitle } from '#components/shell/hold-title.ts';

/** Whether the list looks through an area of the map by now; null: as the page was asked for. */
let looksAround: boolean | null = null;
const watchers = new Set<() => void>();
const watch = (changed: () => void) => {
	watchers.add(changed);
	return () => watchers.delete(changed);
};

/** Says what the list shows: the heading stands outside of it. */
export function useStaysHeading(isArea: boolean): void {
	useEffect(() => {
		const say = (now: boolean | null) => {
			looksAround = now;
			for (const changed of watchers) changed();
		};
		say(isArea);
		return () => say(null);
	}, [isArea]);
}

interface StaysHeadingProps {
	/** The heading of a place, and of an area of the map there. */
	words: { place: string; area: string };
	/** What the page was asked for. */
	isArea: boolean;
}

/** What is searched, as heading and title: they follow where the map is searched without leaving the page. */
export function StaysHeading({ words, isArea }: StaysHeadingProps) {
	const now = useSyncExternalStore(
		watch,
		() => looksAround ?? isArea,
		() => isArea,
	);
	const [asked, shown] = [isArea, now].map((area) => (area ? words.area : words.place)) as [string, string];
	useEffect(() => (asked === shown ? undefined : holdTitle((page) => page.replace(asked, shown))), [asked, shown]);
	return <h1 className="type-h2 col-start-1 row-start-1">{shown}</h1>;
}
