'use client';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';

type Rows = Pick<Virtualizer<Window, Element>, 'measurementsCache' | 'resizeItem'>;

/**
 * Tells a list how high one of its rows is, pixels. The row is known by its key: the index that a row on the screen has
 * may be that of another one by now, while React prepares another order and when the row is just taken away.
 */
export function tellHeight(rows: Rows, key: string | undefined, height: number): void {
	const index = rows.measurementsCache.findIndex((row) => row.key === key);
	if (index >= 0) rows.resizeItem(index, Math.round(height));
}

/**
 * Measures rows, each with its key as `data-key`, when they appear and whenever they grow or shrink. The virtualizer's
 * own way of it knows them by index, and stops to watch a row when another that had its index is taken away.
 * @param onShown hears the height of each row before the virtualizer does, whenever the list is drawn
 * @returns the `ref` of a row
 */
export function useRowHeights(
	rows: Rows,
	onShown: (key: string, height: number) => void,
): (row: HTMLElement | null) => (() => void) | undefined {
	const [shown] = useState(() => new Set<HTMLElement>());
	const [observer] = useState(() =>
		typeof ResizeObserver === 'undefined'
			? undefined
			: new ResizeObserver((entries) => {
					for (const { target, borderBoxSize } of entries)
						if (target instanceof HTMLElement && target.isConnected)
							tellHeight(rows, target.dataset.key, borderBoxSize[0]?.blockSize ?? target.offsetHeight);
				}),
	);
	// What was told while an order was prepared that never came is told again with the one that did.
	useLayoutEffect(() => {
		for (const row of shown) onShown(row.dataset.key ?? '', row.offsetHeight);
		for (const row of shown) tellHeight(rows, row.dataset.key, row.offsetHeight);
	});
	return useCallback(
		(row) => {
			if (!row) return undefined;
			shown.add(row);
			observer?.observe(row, { box: 'border-box' });
			return () => {
				shown.delete(row);
				observer?.unobserve(row);
			};
		},
		[shown, observer],
	);
}
