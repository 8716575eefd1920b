import { beforeEach, expect, it, vi } from 'vitest';
import { watchPresses } from './after-press.ts';

beforeEach(() => {
	vi.useFakeTimers();
	return () => vi.useRealTimers();
});

const happen = (page: EventTarget, ...types: string[]) => {
	for (const type of types) page.dispatchEvent(new Event(type));
};

it('runs at once while nothing is pressed', () => {
	const run = vi.fn<() => void>();
	watchPresses(new EventTarget())(run);
	expect(run).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel'])('waits for the click of a press that ends with %s', (end) => {
	const page = new EventTarget();
	const afterPress = watchPresses(page);
	const told: string[] = [];
	page.addEventListener('click', () => told.push('click'));
	happen(page, 'pointerdown');
	afterPress(() => told.push('moved'));
	happen(page, end, 'click');
	expect(told, 'nothing moves before the click').toEqual(['click']);
	vi.runAllTimers();
	expect(told).toEqual(['click', 'moved']);
	afterPress(() => told.push('later'));
	expect(told).toEqual(['click', 'moved', 'later']);
});
