import { Virtualizer } from '@tanstack/react-virtual';
import { expect, test } from 'vitest';
import { tellHeight } from './use-row-heights.ts';

/** A list of rows that are guessed to be 100 pixels high. */
function listOf(keys: string[]) {
	const options = (order: string[]) => ({
		count: order.length,
		getItemKey: (index: number) => order[index] ?? index,
		estimateSize: () => 100,
		getScrollElement: () => null,
		scrollToFn: () => undefined,
		observeElementRect: () => undefined,
		observeElementOffset: () => undefined,
	});
	const list = new Virtualizer<Window, Element>(options(keys));
	const heights = () => {
		list.getTotalSize();
		return Object.fromEntries(list.measurementsCache.map(({ key, size }) => [key, size]));
	};
	heights();
	return {
		list,
		heights,
		reorder: (order: string[]) => {
			list.setOptions(options(order));
			heights();
		},
	};
}

test('a row that grows while another order is prepared is the one that has grown', () => {
	const { list, heights, reorder } = listOf(['a', 'b', 'c']);
	reorder(['c', 'a', 'b']);
	tellHeight(list, 'a', 319.6);
	expect(heights()).toEqual({ a: 320, b: 100, c: 100 });
	reorder(['a', 'b', 'c']);
	expect(heights()).toEqual({ a: 320, b: 100, c: 100 });
});

test('a row that is in the list no longer is nobody’s', () => {
	const { list, heights, reorder } = listOf(['a', 'b']);
	reorder(['b']);
	tellHeight(list, 'a', 300);
	tellHeight(list, undefined, 300);
	expect(heights()).toEqual({ b: 100 });
});
