'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Where somebody was in the list. */
export interface KeptPlace {
	/** Key of the first journey in sight. */
	key: string;
	/** How far its top is above the edge, pixels. */
	above: number;
	/** Key of the journey whose fares are open. */
	open: string | null;
}

const storageKey = (searchId: string): string => `wf.place.${searchId}`;

/** Reads where a visitor was; storage may be blocked, and then they are at the top. */
export function keptPlace(searchId: string): KeptPlace | null {
	try {
		const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		if (entry?.type === 'navigate') return null;
		return JSON.parse(sessionStorage.getItem(storageKey(searchId)) ?? 'null') as KeptPlace | null;
	} catch {
		return null;
	}
}

/**
 * Keeps the place in the list, so that back, reload and a tab that was put to sleep come back to it. Nothing is kept before
 * the old place was restored.
 */
export function useKeptPlace(
	searchId: string,
	find: () => { key: string; above: number } | null,
	open: string | null,
	restored: RefObject<boolean>,
): void {
	const now = useRef({ find, open });
	useEffect(() => {
		now.current = { find, open };
	});
	// The browser would go to a height that the list does not have yet.
	useEffect(() => {
		history.scrollRestoration = 'manual';
		return () => {
			history.scrollRestoration = 'auto';
		};
	}, []);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => {
			if (!restored.current) return;
			try {
				const place = now.current.find();
				if (place) sessionStorage.setItem(storageKey(searchId), JSON.stringify({ ...place, open: now.current.open }));
				else sessionStorage.removeItem(storageKey(searchId));
			} catch {
				// Storage is blocked: the list starts at its top next time.
			}
		};
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(keep, 250);
		};
		addEventListener('scroll', later, { passive: true });
		addEventListener('pagehide', keep);
		return () => {
			clearTimeout(timer);
			removeEventListener('scroll', later);
			removeEventListener('pagehide', keep);
		};
	}, [searchId, restored]);
}
