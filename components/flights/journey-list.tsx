'use client';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Journey } from '#lib/travel/journeys.ts';
import { LearntHeights } from './learnt-heights.ts';
import { type KeptPlace, keptPlace, useKeptPlace } from './use-kept-place.ts';
import { useRowHeights } from './use-row-heights.ts';

interface JourneyListProps {
	journeys: readonly Journey[];
	searchId: string;
	label: string;
	open: string | null;
	onRestore: (open: string | null) => void;
	/** What was pressed before there was a list: it stays where it stood. */
	pressed: () => KeptPlace | null;
	/** All that will come has come, so that a kept place can be found again. */
	complete: boolean;
	/** Where the list will stand, pixels from the top of the page. */
	top: () => number;
	children: (journey: Journey) => ReactNode;
}

const GAP = 12;

/** Where an element stands, pixels from the top of the page. */
export const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top + scrollY);

/** About how high a card is before it is measured, pixels. */
const guessHeight = (journey: Journey | undefined, phone: boolean): number =>
	(phone ? 170 : 90) + (journey?.slices.length ?? 1) * (phone ? 50 : 31);

/** The journeys in sight and a few around them; the others are only room. The window scrolls, not the list. */
export function JourneyList({
	journeys,
	searchId,
	label,
	open,
	onRestore,
	pressed,
	complete,
	top,
	children,
}: JourneyListProps) {
	const list = useRef<HTMLOListElement>(null);
	const [scrollMargin, setScrollMargin] = useState(top);
	const [phone] = useState(() => typeof window !== 'undefined' && innerWidth < 768);
	useLayoutEffect(() => {
		const measure = () => setScrollMargin((before) => (list.current ? topOf(list.current) : before));
		measure();
		// What stands above the list changes the height of the page.
		const sizes = new ResizeObserver(measure);
		sizes.observe(document.body);
		return () => sizes.disconnect();
	}, []);
	const [learnt] = useState(() => new LearntHeights());
	// oxlint-disable-next-line react/incompatible-library -- it says how it moves by re-rendering, and nothing here is compiled
	const virtualizer = useWindowVirtualizer({
		count: journeys.length,
		estimateSize: (index) => guessHeight(journeys[index], phone) + learnt.more(),
		getItemKey: (index) => journeys[index]?.key ?? index,
		overscan: 1,
		gap: GAP,
		scrollMargin,
		// Known at the first drawing, so that cards are drawn in pieces and not all within the commit.
		initialRect: { width: 0, height: typeof window === 'undefined' ? 0 : innerHeight },
	});
	// What grows at the top of the window grows downwards; only what lies above it moves it.
	// The virtualizer hears of scrolling a frame late: the window itself says where it is.
	virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item) => item.end <= scrollY;
	const measured = useRowHeights(virtualizer, (key, height) => {
		const journey = journeys.find((one) => one.key === key);
		if (journey) learnt.note(key, height, guessHeight(journey, phone));
	});
	const items = virtualizer.getVirtualItems();
	const restored = useRef(false);
	useKeptPlace(
		searchId,
		() => {
			const first = items.find((item) => item.end > scrollY + 90);
			return first && scrollY > 200 ? { key: String(first.key), above: scrollY - first.start } : null;
		},
		open,
		restored,
	);

	useEffect(() => {
		if (restored.current || journeys.length === 0) return;
		const place = keptPlace(searchId) ?? pressed();
		const index = place ? journeys.findIndex((journey) => journey.key === place.key) : -1;
		if (place && index < 0 && !complete) return;
		// The virtualizer puts the window where it last was when it mounts; this comes after.
		const frame = requestAnimationFrame(() => {
			restored.current = true;
			if (!place || index < 0) return;
			onRestore(place.open);
			const start = (virtualizer.measurementsCache[index]?.start ?? 0) - virtualizer.options.scrollMargin;
			scrollTo(0, (list.current?.getBoundingClientRect().top ?? 0) + scrollY + start + place.above);
		});
		return () => cancelAnimationFrame(frame);
	}, [journeys, searchId, complete, onRestore, pressed, virtualizer]);

	return (
		<ol ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
			{items.map((item) => {
				const journey = journeys[item.index];
				if (!journey) return null;
				return (
					<li
						key={item.key}
						ref={measured}
						data-key={item.key}
						aria-setsize={journeys.length}
						aria-posinset={item.index + 1}
						className="absolute inset-x-0 top-0"
						style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
					>
						{children(journey)}
					</li>
				);
			})}
		</ol>
	);
}
